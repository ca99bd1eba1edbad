// Stands for pthread/qos.h of Apple's systems, with what this package uses.
#pragma once
#include <pthread/types.h>
#include <sys/qos.h>

int pthread_attr_set_qos_class_np(pthread_attr_t *_Nonnull attributes, qos_class_t urgency,
                                  int priority);
int pthread_set_qos_class_self_np(qos_class_t urgency, int priority);
