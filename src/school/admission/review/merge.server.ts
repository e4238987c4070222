// Merges two records of one person: the newer application into the older record. The history shows every dropped value.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/resource.ts'
import { findRecord, updateRecord } from '#engine/server/records.ts'
import { titleOf } from '#engine/server/titles.ts'
import { registrationOf } from '../registrations.server.ts'
import { keepApart } from '../duplicates.server.ts'
import { type Choices, mergeValues, findDifferences, previewOf } from './merge-columns.server.ts'
import { moveDependentRows } from './merge-dependents.server.ts'
import { reviewRefusals as words } from '../words.ts'

interface Pair {
  newer: AnyRow
  older: AnyRow
  /** True if the remaining record is not a student yet and is reviewed again. */
  reopened: boolean
}

async function pairOf(at: At, id: number, into: number): Promise<Pair> {
  const resource = at.product.resources.student
  const [found, older] = [await findRecord(at, resource, id), await findRecord(at, resource, into)]
  if (id === into || !['pending', 'incomplete'].includes(String(found.status))) throw new Refusal(words.notMergeable)
  const reopened = ['pending', 'incomplete', 'rejected', 'cancelled'].includes(String(older.status))
  if (!reopened && !['graduated', 'withdrawn', 'active', 'suspended'].includes(String(older.status)))
    throw new Refusal(words.notMergeable)
  // An applicant's address that another record already had is stored only in the form.
  const registration = await registrationOf(at, id)
  return { newer: { ...found, email: found.email ?? registration?.form.email ?? null }, older, reopened }
}

/** Returns the columns on which the reviewer decides before the merge. */
export async function mergePreview(at: At, id: number, into: number) {
  const { newer, older } = await pairOf(at, id, into)
  return { columns: await previewOf(at, findDifferences(newer, older)) }
}

export async function merge(at: At, id: number, into: number, choices: Choices = {}): Promise<string> {
  const resource = at.product.resources.student
  await lockTables(at, { student: [id, into] })
  const { newer, older, reopened } = await pairOf(at, id, into)
  const { changes, left } = mergeValues(findDifferences(newer, older), choices)
  await moveDependentRows(at, id, into)
  const name = titleOf(resource, older, at.language)
  // Clears unique values, so that the remaining record can have them.
  const free = { email: null, student_no: null }
  const cancelled = { status: 'cancelled', status_reason: say(name), ...free, delete_time: at.now }
  const how = { kind: 'action', action: 'merge' } as const
  await updateRecord(at, resource, await findRecord(at, resource, id), cancelled, how)
  // The dropped values are passed as the old values, so that the history shows them, whichever record had them.
  const state = reopened ? { status: 'pending', status_reason: null } : {}
  await updateRecord(at, resource, { ...older, ...left }, { ...changes, ...state }, how)
  return name
}

const say = (name: string) => `→ ${name}`

/** Marks two records as two people, so that they are not compared again. */
export async function markDifferent(at: At, id: number, other: number): Promise<void> {
  await findRecord(at, at.product.resources.student, id)
  const registration = await registrationOf(at, id)
  if (!registration) throw new Refusal(words.notMergeable)
  await keepApart(at, registration, other)
}
