// One person in two lines, or in a line and a record: found by the values that identify people of this entity.

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

/** The sentence names no line, and is the same when the line is read again, so that one remedy fits all. */
export async function refuseSamePerson(from: ImportState, { number }: Line, input: Input): Promise<void> {
  const names = from.same
  if (names.length === 0 || names.some((name) => !input[name])) return
  const key = `same ${names.map((name) => fold(String(input[name]))).join(' ')}`
  const inFile = from.given.has(key)
  from.given.set(key, number)
  if (!inFile && !(await isThere(from, input))) return
  const fault: LineFault = { field: '', value: null, reason: say(importWords.samePerson, from.at.language) }
  if (mendFor(from.plan.mends ?? [], fault)?.how !== 'allow') throw new Refusal(importWords.samePerson)
}

async function isThere({ at, resource, same }: ImportState, input: Input): Promise<boolean> {
  let rows = rowsOf(at, resource).select(`${resource.table}.id`)
  for (const name of same) rows = rows.where(isSameText(resource, name, String(input[name])))
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
