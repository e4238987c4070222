// Build only. Chromium reads the files of these names whole and beside the page while they come, instead of stopping at each
// function that is called for the first time (V8's explicit compile hints).

import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

export function readAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'read-at-once',
    apply: 'build',
    generateBundle: {
      // The hint is heard on the first line only, and Vite puts the names of the files to preload there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code
      },
    },
  }
}
