// Stands for math.h of Apple's systems, with names that code could take for its own.
#pragma once

#define M_PI 3.14159265358979323846264338327950288

double ceil(double number);
double cos(double number);
double exp(double number);
double fabs(double number);
double floor(double number);
double fmod(double number, double divisor);
double hypot(double width, double height);
double log(double number);
double log10(double number);
double log2(double number);
double modf(double number, double *whole);
double pow(double base, double exponent);
double remainder(double number, double divisor);
double round(double number);
double sin(double number);
double sqrt(double number);
double tan(double number);
double trunc(double number);
