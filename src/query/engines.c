#include "query/engines.h"

enum { ENGINES = BT_ENGINE_TURNING + 1 };

bt_status bt_engines_enter(bt_engines *engines, bt_engine number, void *engine) {
  engines->table[number] = engine;
  return engine ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

void bt_engines_reset(bt_engines *engines) {
  for (int i = 0; i < ENGINES; i++)
    if (engines->table[i]) engines->table[i]->methods->reset(engines->table[i]);
}

bt_engine_statistics bt_engines_statistics(const bt_engines *engines) {
  bt_engine_statistics sum = {0, 0, 0, 0, 0};
  for (int i = 0; i < ENGINES; i++)
    if (engines->table[i]) bt_add_statistics(&sum, engines->table[i]->statistics);
  return sum;
}

uint64_t bt_engines_expansions(const bt_engines *engines) {
  uint64_t sum = 0;
  for (int i = 0; i < ENGINES; i++)
    if (engines->table[i]) sum += engines->table[i]->statistics->expansions;
  return sum;
}
