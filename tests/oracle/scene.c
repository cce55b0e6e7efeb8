#include "scene.h"

#include <stdlib.h>
#include <string.h>

void scene_print(FILE *out, const scene *s) {
  fprintf(out, "{\"id\":\"%s\",\"radius\":%.17g,\"start\":[%.17g,%.17g],\"goal\":[%.17g,%.17g]",
          s->name, s->agent, s->start.x, s->start.y, s->goal.x, s->goal.y);
  fprintf(out, ",\"circles\":[");
  for (int i = 0; i < s->n; i++) {
    const bt_circle *c = &s->circles[i];
    fprintf(out, "%s[%.17g,%.17g,%.17g]", i ? "," : "", c->center.x, c->center.y, c->radius);
  }
  fprintf(out, "]}\n");
}

/// The text after `"key":`, or NULL.
static const char *value_of(const char *text, const char *key) {
  char quoted[32];
  snprintf(quoted, sizeof quoted, "\"%s\"", key);
  const char *at = strstr(text, quoted);
  if (!at) return NULL;
  at += strlen(quoted);
  at += strspn(at, " \t\r\n");
  return *at == ':' ? at + 1 : NULL;
}

/// Reads `[a, b, ...]` of exactly `count` numbers.
static bool read_tuple(const char **text, double *out, int count) {
  const char *at = *text + strspn(*text, " \t\r\n");
  if (*at++ != '[') return false;
  for (int i = 0; i < count; i++) {
    char *end;
    out[i] = strtod(at, &end);
    if (end == at) return false;
    at = end + strspn(end, " \t\r\n");
    if (*at++ != (i + 1 < count ? ',' : ']')) return false;
  }
  *text = at;
  return true;
}

static bool read_point(const char *text, const char *key, bt_vec *out) {
  const char *at = value_of(text, key);
  double xy[2];
  if (!at || !read_tuple(&at, xy, 2)) return false;
  *out = (bt_vec){xy[0], xy[1]};
  return true;
}

static bool read_circles(const char *at, scene *out) {
  at += strspn(at, " \t\r\n");
  if (*at++ != '[') return false;
  for (;;) {
    at += strspn(at, " \t\r\n,");
    if (*at == ']') return true;
    double xyr[3];
    if (out->n == SCENE_MAX || !read_tuple(&at, xyr, 3)) return false;
    out->circles[out->n++] = (bt_circle){{xyr[0], xyr[1]}, xyr[2]};
  }
}

bool scene_parse(const char *text, scene *out) {
  memset(out, 0, sizeof *out);
  const char *id = value_of(text, "id");
  if (id && (id = strchr(id, '"'))) {
    size_t length = strcspn(id + 1, "\"");
    if (length >= sizeof out->name) length = sizeof out->name - 1;
    memcpy(out->name, id + 1, length);
  }
  const char *radius = value_of(text, "radius");
  if (radius) out->agent = strtod(radius, NULL);
  if (!read_point(text, "start", &out->start) || !read_point(text, "goal", &out->goal))
    return false;
  const char *circles = value_of(text, "circles");
  return !circles || read_circles(circles, out);
}

bool scene_load(const char *path, scene *out) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  static char text[1 << 16];
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  return scene_parse(text, out);
}
