// Stores the old and new values of watched fields, encrypted, in the transaction of the change.

import type { Resource } from '#engine/resource.ts'
import type { At, RecordChange } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { encrypt } from './encrypted.server.ts'
import { comparableValue, isSame } from '../trail/differences.server.ts'
import { type TrailEntry, commonColumns } from '../recycle/keep-deleted.server.ts'
import { readWatched } from '../recycle/rules.server.ts'

export async function storeSensitive(
  at: At,
  resource: Resource,
  change: RecordChange,
  noted: TrailEntry,
): Promise<void> {
  const { kind, before, after } = change
  if (kind !== 'edit' && kind !== 'action') return
  const rule = (await readWatched(at)).sensitive.get(resource.name)
  if (!rule) return
  const entries = rule.fields.flatMap((name) => {
    const field = resource.fields[name]
    if (!field || !(name in after)) return []
    const [was, is] = [comparableValue(field, before?.[name]), comparableValue(field, after[name])]
    if (isSame(was, is)) return []
    // For a password only the fact of the change is stored.
    const isSecret = field.kind === 'secret' || /pass|secret|token/i.test(name)
    const about = { resource: resource.name, row_id: noted.row_id, data_field: name }
    const storedValue = (value: unknown) => (isSecret ? null : encrypt(at.product, about, value))
    const values = {
      data_field: name,
      data_comment: say(fieldWords(at, resource, name), 'fr'),
      before: storedValue(was),
      after: storedValue(is),
      is_rollback: 0 as const,
    }
    return [{ ...commonColumns(at, resource, noted), ...values, sensitive_id: rule.id }]
  })
  if (entries.length > 0) await at.db.insertInto('sensitive_data_log').values(entries).execute()
}
