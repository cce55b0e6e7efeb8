# Installs the library into an empty folder and builds the examples against it, as a user would:
# cmake -DSOURCE=... -DBUILD=... -DWORK=... -P install_test.cmake
file(REMOVE_RECURSE ${WORK})
foreach(step
    "--install;${BUILD};--prefix;${WORK}/prefix"
    "-S;${SOURCE}/tests/examples/consumer;-B;${WORK}/build;-DCMAKE_PREFIX_PATH=${WORK}/prefix"
    "--build;${WORK}/build")
  execute_process(COMMAND ${CMAKE_COMMAND} ${step} RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "failed: cmake ${step}")
  endif()
endforeach()

# The same with pkg-config alone, in a folder that the library was moved to.
file(RENAME ${WORK}/prefix ${WORK}/moved)
file(GLOB_RECURSE found ${WORK}/moved/bitangent.pc)
get_filename_component(folder ${found} DIRECTORY)
set(ENV{PKG_CONFIG_PATH} ${folder})
find_program(PKG_CONFIG NAMES pkg-config pkgconf REQUIRED)
execute_process(COMMAND ${PKG_CONFIG} --cflags --libs bitangent
  OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags)
execute_process(COMMAND ${CC} ${SOURCE}/tests/examples/first_path.c ${flags} -o ${WORK}/first_path
  COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${WORK}/first_path COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE page ${WORK}/moved/bitangent.1)
if(NOT page)
  message(FATAL_ERROR "the manual page is not installed")
endif()
