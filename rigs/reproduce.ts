// Builds the server and the pages twice, in folders with different names: the files must be equal.

import { parseArgs } from 'node:util'
import { buildTwice, builds } from '#server/testing/two-builds.ts'

const about = `Builds the server and the pages in two folders with different names, and compares every file.
Ends with code 1 if one differs.

  --parts        What is built, separated by commas. (server,web)`

const { parts, help } = parseArgs({
  options: { parts: { type: 'string', default: 'server,web' }, help: { type: 'boolean' } },
}).values
if (help) {
  console.log(about)
  process.exit(0)
}

let isRight = true
for (const part of parts.split(',')) {
  if (part !== 'server' && part !== 'web') throw new Error(`--parts knows server and web, not ${part}.`)
  const { files, different } = buildTwice(builds[part])
  for (const file of different.slice(0, 20)) console.log(`  ${file}`)
  console.log(`${part}: ${files[0].length} files, ${different.length === 0 ? 'all equal' : 'some differ'}`)
  isRight &&= different.length === 0
}
process.exit(isRight ? 0 : 1)
