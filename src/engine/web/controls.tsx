// What a value is typed into: one way for each kind of field, so that the compiler names a missing one.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ChoiceField, ChoicesField, type Option, WordsField } from '#ui/choice-fields.tsx'
import { codeOptions } from '#ui/codes.ts'
import { ColourField } from '#ui/colour-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Shown } from '#ui/shown.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { AreaField, type FieldProps, PasswordField, TextField } from '#ui/text-fields.tsx'
import { type Field, type Kind, relationName } from '../field.ts'
import { type Row, codeKind, optionsOf } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { decimalSign, language, locale, text } from './text.ts'
import { webWords } from './web.labels.ts'

/** Inside a control its own kind is known, and with it what its value is. */
// oxlint-disable-next-line typescript/no-explicit-any
interface ControlProps extends FieldProps<any> {
  name: string
  field: Field
  named: Named
  /** The record as it was read: it already knows the titles of what it points to. */
  row?: Row | null | undefined
}
type Control = (control: ControlProps) => ReactNode

const list = { nothing: text(webWords.nothingFound), clear: text(webWords.clear) }
const calendar = { language, previous: text(webWords.previous), next: text(webWords.next) }

const controls: Record<Kind, Control> = {
  id: nothing,
  text: TextControl,
  longText: (props) => <AreaField {...kit(props)} />,
  richText: ({ label }) => <Shown label={label}>{text(webWords.installEditor)}</Shown>,
  integer: (props) => <NumberField {...kit(props)} decimals={0} comma={decimalSign} />,
  real: (props) => <NumberField {...kit(props)} decimals={6} comma={decimalSign} />,
  money: (props) => (
    <NumberField
      {...kit(props)}
      decimals={2}
      scale={100}
      comma={decimalSign}
      unit={props.row?.[props.field.currency ?? '']}
    />
  ),
  choice: (props) => <ChoiceField {...kit(props)} {...list} options={valuesOf(props.named, props.name, props.field)} />,
  state: nothing,
  tags: TagsControl,
  toggle: ({ value, onChange, ...props }) => (
    <SwitchField {...kit(props)} value={value === 1} onChange={(on: boolean) => onChange(on ? 1 : 0)} />
  ),
  date: (props) => <DateField {...kit(props)} {...calendar} />,
  moment: (props) => <MomentField {...kit(props)} />,
  belongsTo: RemoteControl,
  belongsToMany: RemoteControl,
  parent: RemoteControl,
  file: ({ label, value }) => value && <Shown label={label}>{String(value).split('/').at(-1)}</Shown>,
  image: ({ label, value }) => value && <Shown label={label} image={value} />,
  json: (props) => <AreaField {...kit(props)} mono />,
  weigh: nothing,
  secret: (props) => <PasswordField {...kit(props)} autoComplete="new-password" reveal={text(webWords.reveal)} />,
}

export function Control(props: ControlProps): ReactNode {
  const Shape = controls[props.field.kind]
  return <Shape {...props} />
}

const inputTypes: Record<string, 'email' | 'tel' | 'url'> = { email: 'email', phone: 'tel', url: 'url' }

function TextControl(props: ControlProps) {
  const { format = '' } = props.field
  const code = codeKind(props.field)
  if (code) return <ChoiceField {...kit(props)} {...list} options={codeOptions(code, locale)} />
  if (format === 'colour') return <ColourField {...kit(props)} />
  return <TextField {...kit(props)} autoComplete="off" type={inputTypes[format] ?? 'text'} />
}

function TagsControl(props: ControlProps) {
  const { named, name, field } = props
  if (!field.values) return <WordsField {...kit(props)} clear={list.clear} />
  return <ChoicesField {...kit(props)} {...list} options={valuesOf(named, name, field)} />
}

/** What matches is asked for as one types; what is chosen is known from the record, or asked for by its id. */
export function RemoteControl(props: ControlProps) {
  const target = useProduct().resources[props.field.target ?? '']!
  const [typed, setTyped] = useState('')
  const ids: string[] = [props.value ?? []].flat().filter(Boolean).map(String)
  const given = optionsIn(props.row?.[relationName(props.name)])
  const { data: found = [] } = useQuery(optionsOf(target, useDeferredValue(typed)))
  const unnamed = ids.filter((id) => ![...given, ...found].some(({ value }) => value === id))
  const { data: asked = [] } = useQuery({ ...optionsOf(target, '', unnamed), enabled: unnamed.length > 0 })
  const chosen = [...given, ...asked].filter(
    ({ value }) => ids.includes(value) && !found.some((each) => each.value === value),
  )
  const remote = { ...kit(props), ...list, options: [...chosen, ...found], onSearch: setTyped }
  const many = props.field.kind === 'belongsToMany' || Array.isArray(props.value)
  return many ? <ChoicesField {...remote} value={ids} /> : <ChoiceField {...remote} value={ids[0] ?? ''} />
}

/** The values of a closed field in the reader's words. */
export function valuesOf(named: Named, name: string, field: Field): Option[] {
  const values = field.kind === 'toggle' ? [1, 0] : (field.values ?? [])
  const yesNo = { 1: webWords.yes, 0: webWords.no }
  const words = (value: string | number) =>
    named.value(name, value) ?? (field.kind === 'toggle' ? text(yesNo[value as 0]) : String(value))
  return values.map((value) => ({ value: String(value), label: words(value) }))
}

export function optionsIn(related: unknown): Option[] {
  const named = [related ?? []].flat() as { id: number; title: string }[]
  return named.map(({ id, title }) => ({ value: String(id), label: title }))
}

/** What the kit takes; the rest is ours. */
// oxlint-disable-next-line typescript/no-explicit-any
function kit({ field, named, row, ...rest }: any): any {
  return rest
}

function nothing() {
  return null
}
