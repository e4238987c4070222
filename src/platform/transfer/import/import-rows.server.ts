// Turns one line of a file into a record: parses its cells, finds an existing record, checks the values as the form
// does, and then adds or edits the record by the same rules.

import { sql } from 'kysely'
import { existing } from '#text/existing.ts'
import { addCheck, editCheck, sentencesOf } from '#engine/checks.ts'
import { Refusal } from '#engine/refusal.ts'
import { type AnyRow, type Resource, fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord, editRecord, readRecord } from '#engine/server/records.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { rowsOf, rulesOf } from '#engine/server/scope.ts'
import { say } from '#engine/languages.ts'
import { changesUntilNow, violationOf } from '#platform/rows/index.server.ts'
import type { Mapping } from './mapping.server.ts'
import { importWords } from '../words.ts'
import { type ComingTexts, type LookUp, ComingReference, awaitingLookUp, cachedLookUp } from './look-up.server.ts'
import { type LineFault, type Mend, lineFault, mendFor, mendedText } from './mends.server.ts'
import { refuseSamePerson } from './same-person.server.ts'
import { isSameText } from './same-text.server.ts'
import type { Line } from './table.server.ts'
import { valueFrom } from './parse-cell.server.ts'

export interface Plan {
  mapping: Mapping
  /** The field that identifies the record of a line; null if every line is a new record. */
  key: string | null
  creates: boolean
  updates: boolean
  zone: string
  mends?: readonly Mend[]
  /** By field, the text for every line whose cell is empty or missing. */
  fixed?: Readonly<Record<string, string>>
}

export interface Result {
  action: 'create' | 'update' | 'skip' | 'error'
  reason: string | null
  id: number | null
  /** The old values of the fields that an update changed. */
  before: Record<string, unknown> | null
  faults?: LineFault[]
}

/** The state that the lines of one file share. */
export interface ImportState {
  at: At
  resource: Resource
  plan: Plan
  lookUp: LookUp
  /** Created once per file, because creating a check takes longer than using it. */
  checks: { add: ReturnType<typeof addCheck>; edit: ReturnType<typeof editCheck> }
  /** The fields that identify a person; if it is empty, people are not compared. */
  same: readonly string[]
  pair: readonly string[]
  copies: Readonly<Record<string, string>>
  /** In a trial: by entity, the texts that name records which the real import will create. */
  coming: Map<string, Set<string>> | undefined
  /** The number of the line that already gave a unique value (`field value`), or a record (`id 12`). */
  given: Map<string, number>
}

/** Further options of an import that is part of a move-in. */
export interface MoveInState {
  /** By entity, the names and codes of records in other files that are not written yet. Only for a trial. */
  coming?: ComingTexts | undefined
  /** The fields by which a person is recognised who is already in the file or in the database. */
  same?: readonly string[]
  /** The fields that identify a record together, if no single field does. */
  pair?: readonly string[]
  /** By field, another field whose text is used if the cell is empty. */
  copies?: Readonly<Record<string, string>>
}

export const newImportState = (
  at: At,
  resource: Resource,
  plan: Plan,
  { coming: fromOtherFiles = new Map(), same = [], pair = [], copies = {} }: MoveInState = {},
  mode: 'trial' | 'real' = 'real',
): ImportState => {
  const coming =
    mode === 'trial' ? new Map([...fromOtherFiles].map(([name, texts]) => [name, new Set(texts)])) : undefined
  return {
    at,
    resource,
    plan,
    same,
    pair,
    copies,
    coming,
    lookUp: coming ? awaitingLookUp(cachedLookUp(), coming) : cachedLookUp(),
    checks: { add: addCheck(resource), edit: editCheck(resource) },
    given: new Map(),
  }
}

type Input = Record<string, unknown>
/** The planned change of a line, decided before the transaction, or the result if there is nothing to write. */
export type PlannedChange =
  | { line: Line; result: Result; input?: Input }
  | { line: Line; input: Input; row: AnyRow | null }

const resultOf = (action: Result['action'], reason: string | null = null, id: number | null = null): Result => ({
  action,
  reason,
  id,
  before: null,
})

/** The result of a line with faults: skipped if a person decided to leave such lines out, otherwise an error. */
function refusedLine({ plan }: ImportState, reason: string, faults: LineFault[]): Result {
  const left = faults.some((fault) => mendFor(plan.mends ?? [], fault)?.how === 'leave')
  return left ? resultOf('skip') : { ...resultOf('error', reason), faults }
}

export async function planChange(state: ImportState, line: Line): Promise<PlannedChange> {
  try {
    return { line, ...(await parseLine(state, line)) }
  } catch (problem) {
    return { line, result: refusedBy(state, problem) }
  }
}

async function parseLine(
  state: ImportState,
  line: Line,
): Promise<{ result: Result; input?: Input } | { input: Input; row: AnyRow | null }> {
  const { at, resource, plan } = state
  const values = await valuesOf(state, line)
  const row = (await findExisting(state, line)) ?? (await findPair(state, values))
  if (row ? !plan.updates : !plan.creates) return { result: resultOf('skip', null, row?.id ?? null) }
  const { checked, faults } = checkedValues(state, line, values, row)
  if (!checked.success || faults.length > 0)
    return {
      result: refusedLine(
        state,
        faultText(state, Object.fromEntries(faults.map((each) => [each.field, each.reason]))),
        faults,
      ),
    }
  const sent: Input = row ? changesOf(checked.data, row) : withoutId(checked.data)
  if (row && Object.keys(sent).length === 0) return { result: resultOf('skip', null, row.id) }
  refuseRepeated(state, line, sent, row)
  if (!row) await refuseSamePerson(state, line, sent)
  // The rules of this line can only be tried after the file with the named record is written.
  if (values.comes) return { result: resultOf(row ? 'update' : 'create'), input: sent }
  await rulesOf(at, resource).prepare?.(at, sent)
  return { input: sent, row }
}

interface LineValues {
  input: Input
  faults: Record<string, string>
  /** True if a cell names a record that another file will bring. */
  comes: boolean
}

/** Checks the values. Cells that a person decided to empty are removed, and the rest is checked again. */
function checkedValues(state: ImportState, line: Line, { input, faults, comes }: LineValues, row: AnyRow | null) {
  const { checks, resource, plan, at } = state
  for (;;) {
    const checked = row || comes ? checks.edit.safeParse({ ...input, id: row?.id ?? 1 }) : checks.add.safeParse(input)
    const all = { ...(checked.success ? {} : sentencesOf(checked.error, at.language)), ...faults }
    const found = Object.entries(all).map(([name, reason]) =>
      lineFault(resource, name, cellOf(state, line, name), reason),
    )
    const given = found.filter(({ field }) => field in input)
    const dropped = given.filter((fault) => mendFor(plan.mends ?? [], fault)?.how === 'empty')
    if (dropped.length === 0) return { checked, faults: found }
    for (const { field } of dropped) {
      delete input[field]
      delete faults[field]
    }
  }
}

const withoutId = ({ id: _id, ...input }: Input): Input => input

const cellOf = ({ plan }: ImportState, { cells }: Line, name: string): string =>
  cells[plan.mapping.indexOf(name)]?.trim() ?? ''

/** The text of the cell after the remedy of a person; if it is empty, the text of the column that `copies` names. */
function textOf(state: ImportState, line: Line, name: string): string {
  const text = mendedText(state.plan.mends ?? [], name, cellOf(state, line, name))
  const copied = state.copies[name]
  return text === '' && copied !== undefined ? cellOf(state, line, copied) : text
}

/** An empty cell is left out, so it neither clears a field nor sets its default. */
export async function valuesOf(state: ImportState, line: Line): Promise<LineValues> {
  const { at, resource, plan, lookUp } = state
  const values: LineValues = { input: {}, faults: {}, comes: false }
  const { fixed = {} } = plan
  for (const name of new Set([...plan.mapping, ...Object.keys(fixed), ...Object.keys(state.copies)])) {
    const text = name === null ? '' : textOf(state, line, name) || (fixed[name] ?? '')
    if (name === null || text === '' || fieldOf(resource, name)?.form === false) continue
    try {
      values.input[name] = await valueFrom({ at, resource, lookUp, zone: plan.zone }, name, text)
    } catch (problem) {
      if (problem instanceof ComingReference) {
        values.comes = true
        continue
      }
      if (!(problem instanceof Refusal)) throw problem
      values.input[name] = text
      values.faults[name] = say(problem.words, at.language, problem.values)
    }
  }
  return values
}

async function findExisting({ at, resource, plan }: ImportState, { cells }: Line): Promise<AnyRow | null> {
  const text = plan.key === null ? '' : (cells[plan.mapping.indexOf(plan.key)]?.trim() ?? '')
  if (text === '') return null
  const same =
    plan.key === 'id'
      ? sql<boolean>`${sql.ref(`${resource.table}.id`)} = ${Number(text) || 0}`
      : isSameText(resource, existing(plan.key, 'key'), text)
  const found = await rowsOf(at, resource).select(`${resource.table}.id`).where(same).executeTakeFirst()
  return found ? readRecord(at, resource, Number(found.id)) : null
}

async function findPair({ at, resource, pair }: ImportState, { input, faults }: LineValues): Promise<AnyRow | null> {
  if (pair.length === 0 || pair.some((name) => input[name] === undefined || name in faults)) return null
  let rows = rowsOf(at, resource).select(`${resource.table}.id`)
  for (const name of pair) {
    const value = input[name]
    rows = rows.where(
      typeof value === 'string'
        ? isSameText(resource, name, value)
        : sql<boolean>`${sql.ref(`${resource.table}.${name}`)} = ${value}`,
    )
  }
  const found = await rows.limit(1).executeTakeFirst()
  return found ? readRecord(at, resource, Number(found.id)) : null
}

/** Returns only the fields that differ from the record, so that importing the same file twice changes nothing. */
function changesOf({ id: _id, ...input }: Input, row: AnyRow): Input {
  const spelt = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null))
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => spelt(value) !== spelt(row[name])))
}

/** Refuses a unique value or a record of an earlier line, which the database does not know before it is written. */
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

/** In a move-in, `resource` has more fields in its form. The record is written with the entity as it is declared. */
const declared = ({ at, resource }: ImportState): Resource => at.product.resources[resource.name] ?? resource

/** Writes one line inside the transaction of several lines. If it fails, only its own changes are rolled back. */
export async function applyChange(state: ImportState, at: At, intent: PlannedChange): Promise<Result> {
  if ('result' in intent) return intent.result
  await sql`savepoint one_line`.execute(at.db)
  const forgetSince = changesUntilNow(at)
  try {
    const result = await writeRow(state, at, intent)
    await sql`release savepoint one_line`.execute(at.db)
    return result
  } catch (problem) {
    const refused = refusedBy(state, problem)
    await sql`rollback to savepoint one_line`.execute(at.db)
    forgetSince()
    await sql`release savepoint one_line`.execute(at.db)
    return refused
  }
}

async function writeRow(
  state: ImportState,
  at: At,
  { input, row }: { input: Input; row: AnyRow | null },
): Promise<Result> {
  const resource = declared(state)
  if (!row) return resultOf('create', null, await addRecord(at, resource, input))
  await editRecord(at, resource, { ...input, id: row.id })
  const before = Object.fromEntries(Object.keys(input).map((name) => [name, row[name] ?? null]))
  return { action: 'update', reason: null, id: row.id, before }
}

function refusedBy(state: ImportState, problem: unknown): Result {
  const reason = reasonOf(state, problem)
  return refusedLine(state, reason, [lineFault(state.resource, '', '', kindOf(state, problem) ?? reason)])
}

/** The sentence about a repetition without the number of the earlier line, so that all such faults are one kind. */
function kindOf({ at }: ImportState, problem: unknown): string | undefined {
  if (!(problem instanceof Refusal)) return undefined
  const { words, values } = problem
  if (words === importWords.sameAsLine) return say(importWords.twiceInFile, at.language, values)
  return words === importWords.sameRecord ? say(importWords.recordTwiceInFile, at.language) : undefined
}

/** The sentence for the person. A problem that is neither a refusal nor a violated constraint is thrown again. */
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
