// Boards from text: Moving AI maps and the article's boards.
#include "bitangent_grid.h"
#include "core/memory.h"

#include <string.h>

// A text while it is read. It owns the cells, until the board has them.
typedef struct reader {
  bt_memory memory; // first: it is an object
  const char *at, *end, *line_begin;
  uint32_t line;
  bt_grid_mistake *mistake;
  uint32_t width, height; // 0 while not known
  uint32_t rows;          // that were read
  BT_ARRAY(uint8_t) cells;
} reader;

static bt_status fail(reader *r, bt_grid_fault fault) {
  if (r->mistake)
    *r->mistake = (bt_grid_mistake){fault, r->line, (uint32_t)(r->at - r->line_begin) + 1};
  return BT_ERROR_RANGE;
}

// The character here; '\n' for an end of line of either kind, 0 at the end of the text.
static char peek(const reader *r) {
  if (r->at == r->end) return 0;
  if (*r->at == '\r' && r->at + 1 < r->end && r->at[1] == '\n') return '\n';
  return *r->at ? *r->at : '\1'; // a NUL is no end
}

static bool at_line_end(const reader *r) { return peek(r) == '\n' || peek(r) == 0; }

static void next_line(reader *r) {
  if (r->at < r->end && *r->at == '\r') r->at++;
  if (r->at < r->end) r->at++;
  r->line_begin = r->at;
  r->line++;
}

static void skip_blanks(reader *r) {
  while (peek(r) == ' ' || peek(r) == '\t') r->at++;
}

// Nothing but blanks and ends of lines from here on?
static bool is_rest_blank(reader r) {
  for (skip_blanks(&r); peek(&r) == '\n'; skip_blanks(&r)) next_line(&r);
  return peek(&r) == 0;
}

static bt_status add_cell(reader *r, bool is_blocked) {
  if (!BT_RESERVE(&r->memory, &r->cells, r->cells.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  r->cells.items[r->cells.count++] = is_blocked;
  return BT_OK;
}

// Does a word stand here? It is read if so.
static bool take_word(reader *r, const char *word) {
  size_t bytes = strlen(word);
  if ((size_t)(r->end - r->at) < bytes || memcmp(r->at, word, bytes) != 0) return false;
  r->at += bytes;
  return true;
}

static bt_status read_side(reader *r, uint32_t *side) {
  uint32_t value = 0;
  skip_blanks(r);
  const char *begin = r->at;
  for (; peek(r) >= '0' && peek(r) <= '9' && value <= BT_GRID_MAX_SIDE; r->at++)
    value = value * 10 + (uint32_t)(*r->at - '0');
  bool is_side = value - 1 < BT_GRID_MAX_SIDE;
  if (!is_side) r->at = begin;
  *side = value;
  return is_side ? BT_OK : fail(r, BT_GRID_FAULT_SIDE);
}

// The header's lines, in any order, and "map" as the last.
static bt_status read_header(reader *r) {
  for (;;) {
    bool is_last = false;
    const char *begin = r->at;
    skip_blanks(r);
    if (take_word(r, "height"))
      BT_TRY(read_side(r, &r->height));
    else if (take_word(r, "width"))
      BT_TRY(read_side(r, &r->width));
    else if (take_word(r, "type"))
      while (!at_line_end(r)) r->at++;
    else if (take_word(r, "map"))
      is_last = true;
    skip_blanks(r);
    bool is_whole = at_line_end(r) && r->at != begin;
    bool is_known = !is_last || (r->width && r->height);
    if (!is_whole || !is_known || peek(r) == 0) {
      if (!is_known) r->at = begin;
      return fail(r, BT_GRID_FAULT_HEADER);
    }
    next_line(r);
    if (is_last) return BT_OK;
  }
}

static bt_status read_map_row(reader *r) {
  for (uint32_t x = 0; x < r->width; x++, r->at++) {
    char letter = peek(r);
    if (letter == '\n' || letter == 0) return fail(r, BT_GRID_FAULT_SHORT_ROW);
    bool is_free = letter == '.' || letter == 'G' || letter == 'S';
    if (!is_free && !strchr("@OTW", letter)) return fail(r, BT_GRID_FAULT_CHARACTER);
    BT_TRY(add_cell(r, !is_free));
  }
  skip_blanks(r);
  return at_line_end(r) ? BT_OK : fail(r, BT_GRID_FAULT_LONG_ROW);
}

static bt_status read_map(reader *r) {
  if (is_rest_blank(*r)) return fail(r, BT_GRID_FAULT_EMPTY);
  BT_TRY(read_header(r));
  for (; r->rows < r->height; r->rows++, next_line(r)) {
    if (is_rest_blank(*r)) return fail(r, BT_GRID_FAULT_FEW_ROWS);
    BT_TRY(read_map_row(r));
  }
  return is_rest_blank(*r) ? BT_OK : fail(r, BT_GRID_FAULT_MANY_ROWS);
}

// A line of 0 and 1 with commas between; the first one's length is the width.
static bt_status read_board_row(reader *r) {
  uint32_t x = 0;
  for (skip_blanks(r); !at_line_end(r); x++) {
    if (r->width && x == r->width) return fail(r, BT_GRID_FAULT_LONG_ROW);
    if (x == BT_GRID_MAX_SIDE) return fail(r, BT_GRID_FAULT_SIDE);
    if (peek(r) != '0' && peek(r) != '1') return fail(r, BT_GRID_FAULT_CHARACTER);
    BT_TRY(add_cell(r, *r->at++ == '1'));
    skip_blanks(r);
    if (peek(r) == ',')
      r->at++;
    else if (!at_line_end(r))
      return fail(r, BT_GRID_FAULT_CHARACTER);
    skip_blanks(r);
  }
  if (x == 0 || (r->width && x < r->width)) return fail(r, BT_GRID_FAULT_SHORT_ROW);
  r->width = x;
  return BT_OK;
}

static bt_status read_board(reader *r) {
  if (is_rest_blank(*r)) return fail(r, BT_GRID_FAULT_EMPTY);
  for (; !is_rest_blank(*r); next_line(r), r->height++) {
    if (r->height == BT_GRID_MAX_SIDE) return fail(r, BT_GRID_FAULT_SIDE);
    BT_TRY(read_board_row(r));
  }
  return BT_OK;
}

static bt_status read(const bt_allocator *allocator, const char *text, size_t bytes,
                      bt_grid_mistake *mistake, bt_grid **out, bt_status (*parse)(reader *r)) {
  BT_REFUSE_NULL((!text && bytes) || !out);
  reader *r = bt_object_create(allocator, sizeof *r);
  if (!r) return BT_ERROR_OUT_OF_MEMORY;
  const char *begin = text ? text : "";
  if (bytes >= 3 && memcmp(begin, "\xef\xbb\xbf", 3) == 0) begin += 3, bytes -= 3; // a UTF-8 mark
  r->at = r->line_begin = begin;
  r->end = begin + bytes;
  r->line = 1;
  r->mistake = mistake;
  bt_status status = parse(r);
  if (!status) status = bt_grid_create(allocator, r->width, r->height, r->cells.items, out);
  bt_object_free(r);
  return status;
}

bt_status bt_grid_read_map(const bt_allocator *allocator, const char *text, size_t bytes,
                           bt_grid_mistake *mistake, bt_grid **out) {
  return read(allocator, text, bytes, mistake, out, read_map);
}

bt_status bt_grid_read_board(const bt_allocator *allocator, const char *text, size_t bytes,
                             bt_grid_mistake *mistake, bt_grid **out) {
  return read(allocator, text, bytes, mistake, out, read_board);
}
