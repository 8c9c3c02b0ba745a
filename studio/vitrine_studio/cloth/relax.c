/* One pass over distance constraints, in their order: the solver's innermost loop, where numpy spends its time
   on copies. x holds three doubles for each vertex; pull acts on pairs too far apart, push on those too close. */
#include <math.h>

void relax(double *x, long count, const int *pairs, const double *rest, const double *pull, const double *push) {
  for (long i = 0; i < count; i++) {
    double *a = x + 3 * pairs[2 * i], *b = x + 3 * pairs[2 * i + 1];
    double dx = a[0] - b[0], dy = a[1] - b[1], dz = a[2] - b[2];
    double length = sqrt(dx * dx + dy * dy + dz * dz);
    double error = length - rest[i];
    double share = (error > 0 ? pull[i] : push[i]) * error / (length > 1e-9 ? length : 1e-9);
    dx *= share, dy *= share, dz *= share;
    a[0] -= dx, a[1] -= dy, a[2] -= dz;
    b[0] += dx, b[1] += dy, b[2] += dz;
  }
}
