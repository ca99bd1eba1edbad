int greeting_count(void);
