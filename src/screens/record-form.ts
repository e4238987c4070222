// A form over fields of an entity: the same checks as the server, one message beside each field; only changes are sent.

import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { type addCheck, sentencesOf } from '#engine/checks.ts'
import { type Field, isList } from '#engine/field.ts'
import { decimalText } from '#text/money.ts'
import { ApiError } from './api.ts'
import { screenTexts } from './screen-texts.ts'
import { language } from './text.ts'

export type Values = Record<string, unknown>
export type RecordForm = UseFormReturn<Values, unknown, Values>

interface RecordFormOptions {
  fields: [string, Field][]
  row: Record<string, unknown> | null
  check: ReturnType<typeof addCheck>
  /** Values that are sent with every request, such as id and version. */
  fixed: Values
  /** `changes` for existing records; `all` for new records and actions. */
  sends: 'changes' | 'all'
}

export function useRecordForm({ fields, row, check, fixed, sends }: RecordFormOptions): RecordForm {
  const first = Object.fromEntries(fields.map(([name, field]) => [name, typedValue(field, row?.[name])]))
  const goes = (name: string, typed: unknown) =>
    sends === 'all' ? typed !== '' : JSON.stringify(typed) !== JSON.stringify(first[name])
  const resolver: Resolver<Values> = (values) => {
    const sent = fields.filter(([name]) => goes(name, values[name]))
    const checked = check.safeParse({
      ...fixed,
      ...Object.fromEntries(sent.map(([name, field]) => [name, sentValue(field, values[name])])),
    })
    const found = checked.success ? {} : sentencesOf(checked.error, language)
    for (const [name, field] of sent)
      if (field.kind === 'json' && !isJson(values[name])) found[name] = screenTexts.wrongJson
    return Object.keys(found).length > 0
      ? { values: {}, errors: errorsOf(found) }
      : { values: withAmounts(fields, checked.data as Values), errors: {} }
  }
  return useForm<Values, unknown, Values>({ defaultValues: first, resolver, mode: 'onTouched' })
}

/** Converts amounts from the cents of the check to decimal text, the format of requests. */
function withAmounts(fields: [string, Field][], checked: Values): Values {
  const amounts = fields.flatMap(([name, { kind }]) => {
    const cents = checked[name]
    return kind === 'money' && typeof cents === 'number' ? [[name, decimalText(cents)] as const] : []
  })
  return { ...checked, ...Object.fromEntries(amounts) }
}

/** Shows a refusal beside the fields that it names, otherwise above the form. Returns the errors of the fields. */
export function showRefusal(form: RecordForm, error: unknown): FieldErrors {
  const { fields = {} } = ((error instanceof ApiError && error.data) || {}) as { fields?: Record<string, string> }
  const beside = Object.entries(fields).filter(([name]) => name in form.getValues())
  const message = error instanceof Error ? error.message : String(error)
  for (const [name, sentence] of beside.length > 0 ? beside : [['root', message] as const])
    form.setError(name, { type: 'server', message: sentence }, { shouldFocus: true })
  return errorsOf(Object.fromEntries(beside))
}

/** Converts a stored value to a value of the form: null to empty text, ids and JSON to text. */
export function typedValue(field: Field, stored: unknown): unknown {
  if (field.kind === 'json') return stored === null || stored === undefined ? '' : JSON.stringify(stored, null, 2)
  if (field.kind === 'secret') return ''
  if (field.kind === 'pairs') return stored ?? []
  if (isList(field)) return (stored as unknown[] | null)?.map(String) ?? []
  if (field.kind === 'toggle') return stored ?? field.default ?? 0
  if (field.kind === 'choice' || field.target) return String(stored ?? field.default ?? '')
  return stored ?? field.default ?? ''
}

function sentValue(field: Field, typed: unknown): unknown {
  return field.kind === 'json' && isJson(typed) && typed !== '' ? JSON.parse(String(typed)) : typed
}

function isJson(typed: unknown): boolean {
  try {
    return typed === '' || JSON.parse(String(typed)) !== undefined
  } catch {
    return false
  }
}

function errorsOf(found: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([name, message]) => [name || 'root', { type: 'check', message }]),
  )
}
