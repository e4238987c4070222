// npm run migration:digests: adds new migrations to the list of digests. From then on their files never change.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, digestsIn, migrationsFolder, migrationsIn } from '#server/migrate.ts'

const listed = digestsIn(migrationsFolder)
const changed = Object.entries(listed).find(([name, [first]]) => checksumOf(migrationsFolder, name) !== first)
if (changed) throw new Error(`${changed[0]} has changed since it landed. Restore it and write a new migration.`)
const added = migrationsIn().filter((name) => !Object.hasOwn(listed, name))
const all = [...Object.entries(listed), ...added.map((name) => [name, [checksumOf(migrationsFolder, name)]])]
const sorted = Object.fromEntries(all.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
writeFileSync(join(migrationsFolder, 'digests.json'), `${JSON.stringify(sorted, null, 2)}\n`)
console.log(added.length > 0 ? `Added: ${added.join(', ')}` : 'Every migration is in the list.')
