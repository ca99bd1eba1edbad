#ifdef __cplusplus
extern "C"
#endif
int letters_of(const char *text);
