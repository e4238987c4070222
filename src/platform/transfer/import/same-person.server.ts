// Refuses a line about a person who is already in an earlier line or a record, compared by the fields `same`.

import { Refusal } from '#engine/refusal.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { say } from '#engine/languages.ts'
import { fold } from '#text/fold.ts'
import type { ImportState } from './import-rows.server.ts'
import { importWords } from '../words.ts'
import { type LineFault, mendFor } from './mends.server.ts'
import { isSameText } from './same-text.server.ts'
import type { Line } from './table.server.ts'

type Input = Record<string, unknown>

/** The sentence has no line number, so that all such lines are one kind of fault and one remedy fits them all. */
export async function refuseSamePerson(state: ImportState, { number }: Line, input: Input): Promise<void> {
  const names = state.same
  if (names.length === 0 || names.some((name) => !input[name])) return
  const key = `same ${names.map((name) => fold(String(input[name]))).join(' ')}`
  const inFile = state.given.has(key)
  state.given.set(key, number)
  if (!inFile && !(await isThere(state, input))) return
  const fault: LineFault = { field: '', value: null, reason: say(importWords.samePerson, state.at.language) }
  if (mendFor(state.plan.mends ?? [], fault)?.how !== 'allow') throw new Refusal(importWords.samePerson)
}

async function isThere({ at, resource, same }: ImportState, input: Input): Promise<boolean> {
  let rows = rowsOf(at, resource).select(`${resource.table}.id`)
  for (const name of same) rows = rows.where(isSameText(resource, name, String(input[name])))
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
