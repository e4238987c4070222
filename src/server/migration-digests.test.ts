// A migration that has landed never changes: databases have run it, and back-ups of earlier releases are restored with it.

import { expect, test } from 'vitest'
import { checksumOf, digestsIn, isSameMigration, migrationsFolder, migrationsIn } from './migrate.ts'

const listed = digestsIn(migrationsFolder)

test('each migration is as it was when it was added to the list (npm run migration:digests adds new ones)', () => {
  const now = Object.fromEntries(migrationsIn().map((name) => [name, checksumOf(migrationsFolder, name)]))
  expect(now).toEqual(Object.fromEntries(Object.entries(listed).map(([name, [first]]) => [name, first])))
})

test('a text of a migration that is not in the list is another one', () => {
  const [name = '', digests = []] = Object.entries(listed).find(([, { length }]) => length > 1) ?? []
  expect(digests.length).toBeGreaterThan(1)
  for (const checksum of digests) expect(isSameMigration({ name, checksum })).toBe(true)
  expect(isSameMigration({ name, checksum: 'a'.repeat(64) })).toBe(false)
})
