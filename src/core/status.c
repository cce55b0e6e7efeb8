#include "bitangent.h"

const char *bt_version(void) { return BT_VERSION; }

const char *bt_status_name(bt_status status) {
  switch (status) {
  case BT_OK:
    return "ok";
  case BT_ERROR_NULL:
    return "null pointer";
  case BT_ERROR_NOT_FINITE:
    return "not finite";
  case BT_ERROR_RANGE:
    return "out of range";
  case BT_ERROR_STALE_ID:
    return "stale id";
  case BT_ERROR_STALE_SEARCH:
    return "stale search";
  case BT_ERROR_NOT_PREPARED:
    return "world not prepared";
  case BT_ERROR_WRONG_KIND:
    return "wrong kind of obstacle";
  case BT_ERROR_SELF_CROSSING:
    return "polygon crosses itself";
  case BT_ERROR_CAPACITY:
    return "capacity exceeded";
  case BT_ERROR_OUT_OF_MEMORY:
    return "out of memory";
  }
  return "unknown status";
}
