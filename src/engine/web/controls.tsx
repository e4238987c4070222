// What a value is typed into: one way for each kind of field, so that the compiler names a missing one.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ChoiceField, ChoicesField, type Option, WordsField } from '#ui/choice-fields.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { AreaField, type FieldProps, PasswordField, TextField } from '#ui/text-fields.tsx'
import { type Field, type Kind, relationName } from '../field.ts'
import { codes } from './codes.ts'
import { type Row, isCode, optionsOf } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { decimalSign, language, text } from './text.ts'
import { webWords } from './web.labels.ts'

export interface ControlProps extends FieldProps<unknown> {
  name: string
  field: Field
  named: Named
  /** The record as it was read: it already knows the titles of what it points to. */
  row?: Row | null
}
/** Inside a control its own kind is known. */
// oxlint-disable-next-line typescript/no-explicit-any
type Control = (control: ControlProps & { value: any }) => ReactNode

const list = { nothing: text(webWords.nothingFound), clear: text(webWords.clear) }
const calendar = { language, previous: text(webWords.previous), next: text(webWords.next) }
const area: Control = (props) => <AreaField {...kit(props)} />
const number = (decimals: number): Control =>
  function NumberControl(props) {
    return <NumberField {...kit(props)} decimals={decimals} comma={decimalSign} />
  }
const choice: Control = (props) => <ChoiceField {...kit(props)} {...list} options={valuesOf(props)} />
const nothing: Control = () => null

const controls: Record<Kind, Control> = {
  id: nothing,
  text: (props) => {
    if (isCode(props.field)) return <ChoiceField {...kit(props)} {...list} options={codes(props.field.format!)} />
    if (props.field.format === 'colour') return <ColourField {...kit(props)} />
    return <TextField {...kit(props)} autoComplete="off" type={types[props.field.format ?? ''] ?? 'text'} />
  },
  longText: area,
  richText: (props) => <Shown label={props.label}>{text(webWords.installEditor)}</Shown>,
  integer: number(0),
  real: number(6),
  money: ({ value, onChange, ...props }) => (
    <NumberField
      {...kit(props)}
      decimals={2}
      comma={decimalSign}
      unit={String(props.row?.[props.field.currency!] ?? '')}
      value={value === '' ? '' : value / 100}
      onChange={(units) => onChange(units === '' ? '' : Math.round(units * 100))}
    />
  ),
  choice,
  state: nothing,
  tags: (props) =>
    props.field.values ? (
      <ChoicesField {...kit(props)} {...list} options={valuesOf(props)} />
    ) : (
      <WordsField {...kit(props)} clear={list.clear} />
    ),
  toggle: ({ value, onChange, ...props }) => (
    <SwitchField {...kit(props)} value={value === 1} onChange={(on) => onChange(on ? 1 : 0)} />
  ),
  date: (props) => <DateField {...kit(props)} {...calendar} />,
  moment: ({ value, onChange, ...props }) => (
    <TextField
      {...kit(props)}
      type="datetime-local"
      value={value === '' ? '' : localTime(value)}
      onChange={(typed) => onChange(typed === '' ? '' : Math.floor(new Date(typed).getTime() / 1000))}
    />
  ),
  belongsTo: (props) => <RemoteControl {...props} />,
  belongsToMany: (props) => <RemoteControl {...props} />,
  parent: (props) => <RemoteControl {...props} />,
  file: ({ label, value }) => value && <Shown label={label}>{String(value).split('/').at(-1)}</Shown>,
  image: ({ label, value }) => value && <Shown label={label}>{<img src={value} alt="" height={72} />}</Shown>,
  json: (props) => <AreaField {...kit(props)} mono />,
  weigh: nothing,
  secret: (props) => <PasswordField {...kit(props)} autoComplete="new-password" reveal={text(webWords.reveal)} />,
}
const types: Record<string, 'email' | 'tel' | 'url'> = { email: 'email', phone: 'tel', url: 'url' }

export function Control(props: ControlProps): ReactNode {
  return controls[props.field.kind](props)
}

/** Remote: what matches is asked for as one types; what is chosen is already known from the record or asked for by its id. */
export function RemoteControl({ value, ...props }: ControlProps & { value: unknown }) {
  const target = useProduct().resources[props.field.target!]!
  const [typed, setTyped] = useState('')
  const ids = [value ?? []].flat().filter(Boolean).map(String)
  const named = [props.row?.[relationName(props.name)] ?? []].flat() as { id: number; title: string }[]
  const given = named.map(({ id, title }) => ({ value: String(id), label: title }))
  const unnamed = ids.filter((id) => !given.some((option) => option.value === id)).join(',')
  const { data: found = [] } = useQuery(optionsOf(target, useDeferredValue(typed)))
  const missing = unnamed !== '' && unnamed.split(',').some((id) => !found.some((option) => option.value === id))
  const { data: asked = [] } = useQuery({ ...optionsOf(target, '', unnamed), enabled: missing })
  const chosen = [...given, ...asked].filter((option) => ids.includes(option.value))
  const options = [...chosen.filter((option) => !found.some(({ value: id }) => id === option.value)), ...found]
  const many = props.field.kind === 'belongsToMany' || Array.isArray(value)
  return many ? (
    <ChoicesField {...kit(props)} {...list} value={ids} options={options} onSearch={setTyped} />
  ) : (
    <ChoiceField {...kit(props)} {...list} value={ids[0] ?? ''} options={options} onSearch={setTyped} />
  )
}

/** As the form keeps it: empty text for nothing, ids as text, JSON written out. */
export function typedValue(field: Field, stored: unknown): unknown {
  if (field.kind === 'json') return stored === null || stored === undefined ? '' : JSON.stringify(stored, null, 2)
  if (field.kind === 'secret') return ''
  if (field.kind === 'tags' || field.kind === 'belongsToMany') return stored ?? []
  if (field.kind === 'toggle') return stored ?? field.default ?? 0
  if (field.kind === 'choice' || field.target) return String(stored ?? field.default ?? '')
  return stored ?? field.default ?? ''
}

export function sentValue(field: Field, typed: unknown): unknown {
  if (field.kind !== 'json' || typed === '') return typed
  return JSON.parse(String(typed))
}

function valuesOf({ named, name, field }: ControlProps): Option[] {
  return (field.values ?? []).map((each) => ({ value: String(each), label: named.value(name, each) ?? String(each) }))
}

/** What the kit takes; the rest is ours. */
// oxlint-disable-next-line typescript/no-explicit-any
function kit<Given extends ControlProps>({ field, named, row, ...rest }: Omit<Given, 'value'> & { value?: any }): any {
  return rest
}

function localTime(seconds: number): string {
  const shifted = new Date(seconds * 1000 - new Date(seconds * 1000).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

function Shown({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="shown">
      <span className="shown-label">{label}</span>
      {children}
    </div>
  )
}
