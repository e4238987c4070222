// Converts one line of a file to a record: parsed, identified, checked like the form, then added or edited by the same
// rules.

import { sql } from 'kysely'
import { addCheck, editCheck, sentencesOf } from '#engine/checks.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { type AnyRow, addRecord, editRecord, readRecord } from '#engine/server/records.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { rowsOf, rulesOf } from '#engine/server/scope.ts'
import { say } from '#engine/words.ts'
import { changesUntilNow, violationOf } from '#platform/rows/index.server.ts'
import type { Mapping } from './guess.server.ts'
import { importWords } from './import.labels.ts'
import { type LookUp, cachedLookUp } from './look-up.server.ts'
import type { Line } from './table.server.ts'
import { valueFrom } from './values.server.ts'

export interface Plan {
  mapping: Mapping
  /** The field that identifies the record of a line; null if every line is a new record. */
  key: string | null
  creates: boolean
  updates: boolean
  zone: string
}

export interface Result {
  action: 'create' | 'update' | 'skip' | 'error'
  reason: string | null
  id: number | null
  /** The old values of the fields that an update changed. */
  before: Record<string, unknown> | null
}

/** State between the lines. */
export interface ImportState {
  at: At
  resource: Resource
  plan: Plan
  lookUp: LookUp
  /** Created once, because creating them takes longer than using them. */
  checks: { add: ReturnType<typeof addCheck>; edit: ReturnType<typeof editCheck> }
  /** The line with this unique value, or for this record. */
  given: Map<string, number>
}

export const newImportState = (at: At, resource: Resource, plan: Plan): ImportState => ({
  at,
  resource,
  plan,
  lookUp: cachedLookUp(),
  checks: { add: addCheck(resource), edit: editCheck(resource) },
  given: new Map(),
})

type Input = Record<string, unknown>
/** The planned change, decided before the transaction; or the result if nothing is to be done. */
type PlannedChange = { line: Line; result: Result } | { line: Line; input: Input; row: AnyRow | null }

const resultOf = (action: Result['action'], reason: string | null = null, id: number | null = null): Result => ({
  action,
  reason,
  id,
  before: null,
})

export async function planChange(from: ImportState, line: Line): Promise<PlannedChange> {
  try {
    return { line, ...(await parseLine(from, line)) }
  } catch (problem) {
    return { line, result: resultOf('error', reasonOf(from, problem)) }
  }
}

async function parseLine(
  from: ImportState,
  line: Line,
): Promise<{ result: Result } | { input: Input; row: AnyRow | null }> {
  const { at, resource, plan } = from
  const { input, faults } = await valuesOf(from, line)
  const row = await findExisting(from, line)
  if (row ? !plan.updates : !plan.creates) return { result: resultOf('skip', null, row?.id ?? null) }
  const checked = row ? from.checks.edit.safeParse({ ...input, id: row.id }) : from.checks.add.safeParse(input)
  const all = { ...(checked.success ? {} : sentencesOf(checked.error, at.language)), ...faults }
  if (!checked.success || Object.keys(all).length > 0) return { result: resultOf('error', faultText(from, all)) }
  const sent: Input = row ? changesOf(checked.data, row) : checked.data
  if (row && Object.keys(sent).length === 0) return { result: resultOf('skip', null, row.id) }
  refuseRepeated(from, line, sent, row)
  await rulesOf(at, resource).prepare?.(at, sent)
  return { input: sent, row }
}

/** An empty cell neither clears a field nor sets its default. */
async function valuesOf({ at, resource, plan, lookUp }: ImportState, { cells }: Line) {
  const input: Input = {}
  const faults: Record<string, string> = {}
  for (const [column, name] of plan.mapping.entries()) {
    const text = cells[column]?.trim() ?? ''
    if (name === null || text === '' || fieldOf(resource, name)?.form === false) continue
    try {
      input[name] = await valueFrom({ at, resource, lookUp, zone: plan.zone }, name, text)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      input[name] = text
      faults[name] = say(problem.words, at.language, problem.values)
    }
  }
  return { input, faults }
}

async function findExisting({ at, resource, plan }: ImportState, { cells }: Line): Promise<AnyRow | null> {
  const text = plan.key === null ? '' : (cells[plan.mapping.indexOf(plan.key)]?.trim() ?? '')
  if (text === '') return null
  const column = sql.ref(`${resource.table}.${plan.key}`)
  const same =
    plan.key === 'id' ? sql<boolean>`${column} = ${Number(text) || 0}` : sql<boolean>`lower(${column}) = lower(${text})`
  const found = await rowsOf(at, resource).select(`${resource.table}.id`).where(same).executeTakeFirst()
  return found ? readRecord(at, resource, Number(found.id)) : null
}

/** Only differences are written, so importing the same file twice changes nothing. */
function changesOf({ id: _id, ...input }: Input, row: AnyRow): Input {
  const spelt = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null))
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => spelt(value) !== spelt(row[name])))
}

/** The database cannot detect duplicates within the file before the lines are written. */
function refuseRepeated(
  { at, resource, given }: ImportState,
  { number }: Line,
  input: Input,
  row: AnyRow | null,
): void {
  const keys = Object.entries(resource.fields).flatMap(([name, { unique }]) =>
    unique && input[name] ? [[name, `${name} ${String(input[name]).toLowerCase()}`] as const] : [],
  )
  for (const [name, key] of keys) {
    const field = say(fieldWords(at, resource, name), at.language)
    if (given.has(key)) throw new Refusal(importWords.sameAsLine, { field, line: given.get(key) })
  }
  if (row && given.has(`id ${row.id}`)) throw new Refusal(importWords.sameRecord, { line: given.get(`id ${row.id}`) })
  for (const [, key] of keys) given.set(key, number)
  if (row) given.set(`id ${row.id}`, number)
}

/** Runs inside a transaction; a failing line does not affect others. */
export async function applyChange(from: ImportState, at: At, intent: PlannedChange): Promise<Result> {
  if ('result' in intent) return intent.result
  await sql`savepoint one_line`.execute(at.db)
  const forgetSince = changesUntilNow(at)
  try {
    const result = await writeRow(from, at, intent)
    await sql`release savepoint one_line`.execute(at.db)
    return result
  } catch (problem) {
    const reason = reasonOf(from, problem)
    await sql`rollback to savepoint one_line`.execute(at.db)
    forgetSince()
    await sql`release savepoint one_line`.execute(at.db)
    return resultOf('error', reason)
  }
}

async function writeRow(
  { resource }: ImportState,
  at: At,
  { input, row }: { input: Input; row: AnyRow | null },
): Promise<Result> {
  if (!row) return resultOf('create', null, await addRecord(at, resource, input))
  await editRecord(at, resource, { ...input, id: row.id })
  const before = Object.fromEntries(Object.keys(input).map((name) => [name, row[name] ?? null]))
  return { action: 'update', reason: null, id: row.id, before }
}

/** A bug is thrown again. */
function reasonOf({ at, resource }: ImportState, problem: unknown): string {
  const refusal = problem instanceof Refusal ? problem : violationOf(at, problem)
  if (!refusal) throw problem
  const { fields = {} } = (refusal.data ?? {}) as { fields?: Record<string, string> }
  const [only, ...others] = Object.entries(fields)
  const message = say(refusal.words, at.language, refusal.values)
  if (!only || others.length > 0) return message
  const field = say(fieldWords(at, resource, only[0]), at.language)
  return message.startsWith(field) ? message : say(importWords.fault, at.language, { field, fault: message })
}

function faultText({ at, resource }: ImportState, faults: Record<string, string>): string {
  const sentence = ([name, fault]: [string, string]) => {
    const field = name === '' ? '' : say(fieldWords(at, resource, name), at.language)
    return field === '' || fault.startsWith(field) ? fault : say(importWords.fault, at.language, { field, fault })
  }
  return Object.entries(faults).map(sentence).join(' ')
}
