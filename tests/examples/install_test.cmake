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
