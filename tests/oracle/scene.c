#include "scene.h"

#include <stdlib.h>
#include <string.h>

bool scene_add_chain(scene *s, chain_kind kind, const bt_vec *points, int count) {
  return scene_add_ring(s, kind, 0, points, count);
}

bool scene_add_ring(scene *s, chain_kind kind, int group, const bt_vec *points, int count) {
  if (s->chain_count == SCENE_CHAINS || count > SCENE_POINTS - s->point_count) return false;
  s->chains[s->chain_count++] = (scene_chain){kind, s->point_count, count, group};
  memcpy(s->points + s->point_count, points, sizeof *points * (size_t)count);
  s->point_count += count;
  return true;
}

static void print_query(FILE *out, const char *name, const bt_query *query,
                        const bt_circle *circles, size_t n) {
  const bt_vec *start = &query->start, *goal = &query->goal;
  fprintf(out, "{\"id\":\"%s\",\"radius\":%.17g,\"start\":[%.17g,%.17g],\"goal\":[%.17g,%.17g]",
          name, query->agent_radius, start->x, start->y, goal->x, goal->y);
  fprintf(out, ",\"circles\":[");
  for (size_t i = 0; i < n; i++) {
    const bt_circle *c = &circles[i];
    fprintf(out, "%s[%.17g,%.17g,%.17g]", i ? "," : "", c->center.x, c->center.y, c->radius);
  }
  fprintf(out, "]");
}

void scene_print_query(FILE *out, const char *name, const bt_query *query, const bt_circle *circles,
                       size_t n) {
  print_query(out, name, query, circles, n);
  fprintf(out, "}\n");
}

static void print_points(FILE *out, const bt_vec *points, int count) {
  for (int i = 0; i < count; i++)
    fprintf(out, "%s[%.17g,%.17g]", i ? "," : "[", points[i].x, points[i].y);
  fprintf(out, "]");
}

static void print_outline(FILE *out, const scene *s, int chain) {
  const scene_chain *c = &s->chains[chain];
  int next = scene_next_ring(s, chain);
  if (next < s->chain_count) fprintf(out, "{\"points\":");
  print_points(out, s->points + c->first, c->count);
  if (next == s->chain_count) return;
  for (const char *before = ",\"holes\":["; next < s->chain_count; before = ",") {
    fprintf(out, "%s", before);
    print_points(out, s->points + s->chains[next].first, s->chains[next].count);
    next = scene_next_ring(s, next);
  }
  fprintf(out, "]}");
}

/// The keys of the scene format. Bounds are one chain, the others lists of them.
static const char *const CHAIN_KEYS[] = {"polygons", "walls", "bounds"};

static void print_chains(FILE *out, const scene *s, chain_kind kind) {
  int count = 0;
  for (int i = 0; i < s->chain_count; i++) {
    const scene_chain *c = &s->chains[i];
    if (c->kind != kind || !scene_leads(s, i)) continue;
    if (count++ > 0)
      fprintf(out, ",");
    else
      fprintf(out, ",\"%s\":%s", CHAIN_KEYS[kind], kind == CHAIN_BOUNDS ? "" : "[");
    print_outline(out, s, i);
  }
  if (count > 0 && kind != CHAIN_BOUNDS) fprintf(out, "]");
}

void scene_print(FILE *out, const scene *s) {
  bt_query query = {.start = s->start, .goal = s->goal, .agent_radius = s->agent};
  print_query(out, s->name, &query, s->circles, (size_t)s->n);
  print_chains(out, s, CHAIN_POLYGON);
  print_chains(out, s, CHAIN_WALL);
  print_chains(out, s, CHAIN_BOUNDS);
  fprintf(out, "}\n");
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

/// Reads `[[x, y], ...]` as a chain.
static bool read_points(const char **text, chain_kind kind, int group, scene *out) {
  const char *at = *text + strspn(*text, " \t\r\n");
  bt_vec points[SCENE_POINTS];
  int count = 0;
  if (*at++ != '[') return false;
  for (;;) {
    at += strspn(at, " \t\r\n,");
    if (*at == ']') break;
    double xy[2];
    if (count == SCENE_POINTS || !read_tuple(&at, xy, 2)) return false;
    points[count++] = (bt_vec){xy[0], xy[1]};
  }
  *text = at + 1;
  return scene_add_ring(out, kind, group, points, count);
}

/// Steps over this character, after white space. False if it is another one.
static bool skip(const char **at, char expected) {
  *at += strspn(*at, " \t\r\n,");
  return *(*at)++ == expected;
}

/// Reads a chain, or `{"points": [...], "holes": [...]}`, in this order, as a group.
static bool read_chain(const char **text, chain_kind kind, scene *out) {
  const char *at = *text;
  int group = out->chain_count + 1;
  if (!skip(&at, '{')) return read_points(text, kind, 0, out);
  at += strspn(at, " \t\r\n");
  if (strncmp(at, "\"points\":", 9) != 0) return false;
  at += 9;
  if (!read_points(&at, kind, group, out)) return false;
  at += strspn(at, " \t\r\n,");
  if (strncmp(at, "\"holes\":", 8) != 0) return false;
  at += 8;
  if (!skip(&at, '[')) return false;
  for (;;) {
    const char *end = at;
    if (skip(&end, ']')) {
      *text = end;
      return skip(text, '}');
    }
    if (!read_points(&at, kind, group, out)) return false;
  }
}

static bool read_chains(const char *text, chain_kind kind, scene *out) {
  const char *at = value_of(text, CHAIN_KEYS[kind]);
  if (!at) return true;
  if (kind == CHAIN_BOUNDS) return read_chain(&at, kind, out);
  at += strspn(at, " \t\r\n");
  if (*at++ != '[') return false;
  for (;;) {
    at += strspn(at, " \t\r\n,");
    if (*at == ']') return true;
    if (!read_chain(&at, kind, out)) return false;
  }
}

/// The character after a string that begins at `at`, or NULL.
static const char *skip_string(const char *at) {
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && at[1]) at++;
  return *at ? at + 1 : NULL;
}

static bool is_known_key(const char *key, size_t length) {
  static const char *const known[] = {"id",      "why",      "limit", "radius", "start",  "goal",
                                      "circles", "polygons", "walls", "bounds", "points", "holes"};
  if (key[0] == '_' || strncmp(key, "x-", 2) == 0) return true;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strlen(known[i]) == length && memcmp(known[i], key, length) == 0) return true;
  return false;
}

/// Whether the object has known keys only. A string before a colon is a key.
static bool has_known_keys(const char *text) {
  for (const char *at = strchr(text, '"'); at; at = strchr(at, '"')) {
    const char *end = skip_string(at);
    if (!end) return false;
    bool is_key = end[strspn(end, " \t\r\n")] == ':';
    if (is_key && !is_known_key(at + 1, (size_t)(end - at) - 2)) return false;
    at = end;
  }
  return true;
}

bool scene_parse(const char *text, scene *out) {
  memset(out, 0, sizeof *out);
  if (!has_known_keys(text)) return false;
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
  if (circles && !read_circles(circles, out)) return false;
  return read_chains(text, CHAIN_POLYGON, out) && read_chains(text, CHAIN_WALL, out) &&
         read_chains(text, CHAIN_BOUNDS, out);
}

const char *scene_load_fixture(const char *path, scene *out, bool *is_limit) {
  static char text[1 << 16];
  FILE *file = fopen(path, "rb");
  if (!file) return "cannot be opened";
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  if (!scene_parse(text, out)) return "is no scene, or has a key that is not known";
  *is_limit = value_of(text, "limit") != NULL;
  const char *why = value_of(text, "why");
  if (why) why += strspn(why, " \t\r\n");
  return why && why[0] == '"' && why[1] != '"' ? NULL : "does not say why it is kept";
}
