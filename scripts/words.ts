// npm run words: lists the sentences that a language lacks, that no source uses, or whose placeholders differ between languages; exits
// with 1 if there are any.

import { languages } from '#engine/languages.ts'
import { readCatalogues, readTree } from './rooms.ts'
import { missingSentences, unequalPlaceholders } from './word-faults.ts'
import { unusedSentences } from './word-uses.ts'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const catalogues = readCatalogues(root)
const faults = [
  ...missingSentences(catalogues, languages),
  ...unequalPlaceholders(catalogues),
  ...unusedSentences({ ...readTree(root, ['src', 'demo', 'scripts']), ...catalogues }),
]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
