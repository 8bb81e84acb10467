include_guard(GLOBAL)

# Sets <result> to the folder with the sources of <name>, fetched if they are not there.
function(tessera_sources name result)
    execute_process(
        COMMAND ${PROJECT_SOURCE_DIR}/tools/fetch-sources ${name}
        OUTPUT_VARIABLE line OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "^[^ ]+ " "" folder ${line})
    set(${result} ${folder} PARENT_SCOPE)
endfunction()
