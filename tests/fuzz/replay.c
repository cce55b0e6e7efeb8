// Runs a fuzz driver over the files of a corpus folder, and over prefixes of each: no clang.
#include "bytes.h"

#include <dirent.h>

enum { LARGEST = 4096 };

static void replay_file(const char *path) {
  static uint8_t data[LARGEST];
  FILE *file = fopen(path, "rb");
  REQUIRE(file);
  size_t size = fread(data, 1, LARGEST, file);
  REQUIRE(size > 0);
  fclose(file);
  for (size_t length = size; length > 0; length -= length > 16 ? length / 8 : 1) {
    uint8_t *copy = malloc(length); // so that a sanitizer sees reads past the end
    REQUIRE(copy);
    memcpy(copy, data, length);
    LLVMFuzzerTestOneInput(copy, length);
    free(copy);
  }
}

int main(int count, char **arguments) {
  int replayed = 0;
  DIR *folder = count > 1 ? opendir(arguments[1]) : NULL;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    char path[1024];
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", arguments[1], entry->d_name);
    replay_file(path);
    replayed++;
  }
  if (folder) closedir(folder);
  printf("%d passed, %d failed\n", replayed, replayed == 0);
  return replayed == 0;
}
