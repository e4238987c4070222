// The input of a value: one control per kind of field, so that the compiler reports a missing one.

import { type ReactNode, Suspense } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { AreaField } from '#ui/area-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ChoicesField, WordsField } from '#ui/choice-fields.tsx'
import type { Option } from '#ui/option-list.tsx'
import { DateField, MomentField } from '#ui/date-field.tsx'
import { IconField } from '#ui/icon-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PairsField } from '#ui/pairs-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { type FieldProps, PasswordField, TextField } from '#ui/text-fields.tsx'
import { type Field, type Kind, divisorOf, relationName } from '#engine/field.ts'
import { centsIn, decimalText } from '#text/money.ts'
import { AreaChoice } from './areas/area-choice.tsx'
import { choicesOf } from './choices.ts'
import { codeKind } from './filters.ts'
import type { Row } from './list-state.ts'
import { type LabelledEntity, useProduct } from './product.tsx'
import { RemoteChoice, RemoteChoices } from './remote-control.tsx'
import { screenTexts } from './screen-texts.ts'
import { omitOwnProps } from './kit-props.ts'
import { decimalSign, language } from './text.ts'
import { UploadControl } from './upload/upload-control.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const RichTextField = lazyPart(() => import('./rich-text-field.tsx'), 'RichTextField')
const ColourField = lazyPart(() => import('#ui/colour-field.tsx'), 'ColourField')

/** The value is `any`, because each control knows the kind of its field and so the type of the value. */
// oxlint-disable-next-line typescript/no-explicit-any
export interface ControlProps extends FieldProps<any> {
  name: string
  field: Field
  named: LabelledEntity
  /** The record as it was read, with the titles of its relations. */
  row?: Row | null | undefined
  /** The currency that the form holds at present, for an amount. */
  unit?: unknown
}
type Control = (control: ControlProps) => ReactNode

const list = { nothing: screenTexts.nothingFound, clear: screenTexts.clear }
const calendar = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

const pairWords = {
  key: screenTexts.pairKey,
  value: screenTexts.pairValue,
  add: screenTexts.addPair,
  remove: screenTexts.removePair,
}

const controls: Record<Kind, Control> = {
  id: nothing,
  text: TextControl,
  longText: (props) => <AreaField {...omitOwnProps(props)} />,
  richText: RichTextControl,
  integer: IntegerControl,
  year: (props) => <NumberField {...omitOwnProps(props)} decimals={0} comma={decimalSign()} />,
  real: (props) => <NumberField {...omitOwnProps(props)} decimals={6} comma={decimalSign()} />,
  money: MoneyControl,
  choice: ChoiceControl,
  state: nothing,
  tags: TagsControl,
  toggle: ({ value, onChange, ...props }) => (
    <SwitchField {...omitOwnProps(props)} value={value === 1} onChange={(on: boolean) => onChange(on ? 1 : 0)} />
  ),
  date: (props) => <DateField {...omitOwnProps(props)} words={calendar} />,
  time: (props) => <TextField {...omitOwnProps(props)} placeholder="08:30" maxLength={8} autoComplete="off" />,
  moment: (props) => <MomentField {...omitOwnProps(props)} words={calendar} />,
  belongsTo: (props) => <RemoteChoice {...omitOwnProps(props)} {...useTarget(props)} />,
  belongsToMany: (props) => <RemoteChoices {...omitOwnProps(props)} {...useTarget(props)} />,
  parent: (props) => <RemoteChoice {...omitOwnProps(props)} {...useTarget(props)} self={props.row?.id} />,
  file: FileControl,
  image: FileControl,
  json: JsonControl,
  city: (props) => <AreaChoice {...omitOwnProps(props)} />,
  pairs: (props) => <PairsField {...omitOwnProps(props)} words={pairWords} />,
  weigh: nothing,
  secret: (props) => (
    <PasswordField
      {...omitOwnProps(props)}
      autoComplete="new-password"
      reveal={screenTexts.reveal}
      description={props.row ? screenTexts.keepSecret : undefined}
    />
  ),
}

export function Control(props: ControlProps): ReactNode {
  const Shape = props.named.own?.controls?.[props.name] ?? controls[props.field.kind]
  return <Shape {...props} />
}

/** Amounts are decimal text in the form and in requests; `NumberField` counts in cents. */
function MoneyControl({ unit, value, onChange, ...props }: ControlProps) {
  return (
    <NumberField
      {...omitOwnProps({ ...props, onChange })}
      value={centsIn(value) ?? ''}
      onChange={(cents) => onChange(cents === '' ? '' : decimalText(cents))}
      decimals={2}
      scale={100}
      comma={decimalSign()}
      unit={unit || 'EUR'}
    />
  )
}

/** Fields in hundredths or minutes are entered with decimals and stored as integers. */
function IntegerControl(props: ControlProps) {
  const scale = divisorOf(props.field)
  const whole = scale === 1 ? { decimals: 0 } : { decimals: 2, scale, unit: props.field.minutes && 'h' }
  return <NumberField {...omitOwnProps(props)} {...whole} comma={decimalSign()} />
}

const inputTypes: Record<string, 'email' | 'tel' | 'url'> = { email: 'email', phone: 'tel', url: 'url' }

function TextControl(props: ControlProps) {
  const { format = '' } = props.field
  if (codeKind(props.field)) return <ChoiceControl {...props} />
  if (format === 'icon')
    return <IconField {...omitOwnProps(props)} open={screenTexts.openIcons} search={screenTexts.search} />
  if (format === 'colour')
    return (
      <Suspense fallback={<TextField {...omitOwnProps(props)} />}>
        <ColourField {...omitOwnProps(props)} />
      </Suspense>
    )
  return <TextField {...omitOwnProps(props)} autoComplete="off" type={inputTypes[format] ?? 'text'} />
}

function ChoiceControl(props: ControlProps) {
  const { named, name, field } = props
  const keeps = field.default !== undefined
  return <ChoiceField {...omitOwnProps(props)} {...list} keeps={keeps} options={choicesOf(named, name, field)} />
}

function TagsControl(props: ControlProps) {
  const { named, name, field } = props
  if (!field.values) return <WordsField {...omitOwnProps(props)} clear={list.clear} />
  return <ChoicesField {...omitOwnProps(props)} {...list} options={choicesOf(named, name, field)} />
}

function RichTextControl(props: ControlProps) {
  return (
    <Suspense fallback={<FormSkeleton lines={2} />}>
      <RichTextField {...omitOwnProps(props)} />
    </Suspense>
  )
}

function FileControl(props: ControlProps) {
  return <UploadControl {...omitOwnProps(props)} field={props.field} value={String(props.value ?? '')} />
}

/** Formats valid JSON when the field loses the focus. */
function JsonControl(props: ControlProps) {
  const { value, onChange, onBlur } = props
  const setOut = () => {
    const laid = formatJson(String(value ?? ''))
    if (laid !== value) onChange(laid)
    onBlur?.()
  }
  return <AreaField {...omitOwnProps(props)} mono spellCheck={false} onBlur={setOut} />
}

function formatJson(json: string): string {
  try {
    return json.trim() === '' ? '' : JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

function useTarget({ field, name, named, row }: ControlProps) {
  const related = [row?.[relationName(name)] ?? []].flat() as { id: number; title: string }[]
  const given = related.map(({ id, title }): Option => ({ value: String(id), label: title }))
  return { target: entryOf(useProduct().resources, field.target ?? ''), only: named.own?.offers?.[name], given }
}

function nothing() {
  return null
}
