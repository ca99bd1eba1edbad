/// Returns how long a tea takes, in seconds.
int tea_seconds(int degrees);
