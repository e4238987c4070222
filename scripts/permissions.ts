// npm run permissions: prints the sections of docs/permissions.md that are generated from a manifest.

import { plainRows } from '#server/permissions/testing/plain-rows.ts'
import { plainEntities } from '#server/permissions/testing/permission-table.ts'

const head =
  '| what | call | visitor | member | student | guardian | teacher A | teacher B | group | super |\n|---|---|---|---|---|---|---|---|---|---|'
for (const resource of plainEntities())
  console.log(`## ${resource.name}\n\n\`${resource.path}\`\n\n${head}\n${plainRows(resource).join('\n')}\n`)
