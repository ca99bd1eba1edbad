// Stands for mach-o/dyld.h of Apple's systems: the images of this process.
#pragma once
#include <mach-o/loader.h>
#include <stdint.h>

int _NSGetExecutablePath(char *path, uint32_t *size);
const struct mach_header *_dyld_get_image_header(uint32_t index);
const char *_dyld_get_image_name(uint32_t index);
intptr_t _dyld_get_image_vmaddr_slide(uint32_t index);
uint32_t _dyld_image_count(void);
void _dyld_register_func_for_add_image(void (*body)(const struct mach_header *, intptr_t));
