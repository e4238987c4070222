// Build only. Chromium compiles these files as a whole in the background while they load, instead of compiling each
// function at its first call (V8's explicit compile hints).

import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

export function compileEagerly(names: readonly string[]): Plugin {
  return {
    name: 'compile-eagerly',
    apply: 'build',
    generateBundle: {
      // V8 reads the hint in the first line only, where Vite puts the names of the files to preload.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code
      },
    },
  }
}
