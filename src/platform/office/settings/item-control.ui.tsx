// The input of a setting: one component for each type of setting.

import { type ReactNode, Suspense } from 'react'
import type { Field } from '#engine/field.ts'
import type { InputType, Item } from '#platform/settings/index.ts'
import { AreaChoice } from '#screens/areas/area-choice.tsx'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice, RemoteChoices } from '#screens/remote-control.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { decimalSign, language, text } from '#screens/text.ts'
import { UploadControl } from '#screens/upload/upload-control.tsx'
import { AreaField } from '#ui/area-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ChoicesField } from '#ui/choice-fields.tsx'
import type { Option } from '#ui/option-list.tsx'
import { DateField, MomentField } from '#ui/date-field.tsx'
import { IconField } from '#ui/icon-field.tsx'
import { schoolWallTime } from '#text/school-wall-time.ts'
import { NumberField } from '#ui/number-field.tsx'
import { ChecksField, RadioField } from '#ui/option-fields.tsx'
import { PairsField } from '#ui/pairs-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { type FieldProps, PasswordField, TextField } from '#ui/text-fields.tsx'
import { parseMoment } from '#ui/typed-date.ts'
import { configPageWords as words } from '../words.ts'
import { EntrancesField } from './entrances-field.ui.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const RichTextField = lazyPart(() => import('#screens/rich-text-field.tsx'), 'RichTextField')
const ColourField = lazyPart(() => import('#ui/colour-field.tsx'), 'ColourField')

/** The type of the value depends on the type of the setting, which TypeScript cannot know here. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyField = FieldProps<any>
interface ControlProps {
  item: Item
  field: AnyField
}
type Kind = (props: ControlProps) => ReactNode

const list = { nothing: screenTexts.nothingFound, clear: screenTexts.clear }
const calendar = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

const controls: Record<InputType, Kind> = {
  string: ({ item, field }) => <TextField {...field} {...attributes(item)} autoComplete="off" />,
  password: SecretControl,
  number: ({ item, field }) => (
    <NumberField
      {...field}
      {...attributes(item)}
      value={field.value ?? ''}
      decimals={6}
      comma={decimalSign()}
      onChange={(number) => field.onChange(number === '' ? null : number)}
    />
  ),
  radio: ({ item, field }) => <RadioField {...field} options={optionsOf(item)} />,
  checkbox: ({ item, field }) => <ChecksField {...field} options={optionsOf(item)} />,
  switch: ({ field }) => <SwitchField {...field} />,
  textarea: ({ item, field }) => <AreaField {...field} {...attributes(item)} />,
  array: PairsControl,
  datetime: MomentControl,
  year: ({ item, field }) => <TextField {...field} {...attributes(item)} inputMode="numeric" maxLength={4} />,
  date: ({ field }) => <DateField {...field} words={calendar} />,
  time: ({ field }) => (
    <TextField {...field} value={String(field.value).replace(/:00$/, '')} placeholder="08:30" maxLength={8} />
  ),
  select: ({ item, field }) => (
    <ChoiceField {...field} {...list} keeps={item.rule.includes('required')} options={optionsOf(item)} />
  ),
  selects: ({ item, field }) => <ChoicesField {...field} {...list} options={optionsOf(item)} />,
  remoteSelect: RemoteControl,
  remoteSelects: RemotesControl,
  editor: EditorControl,
  city: ({ field }) => <AreaChoice {...field} />,
  image: (props) => <FileControl {...props} kind={{ kind: 'image' }} />,
  images: (props) => <FileControl {...props} kind={{ kind: 'image', several: true }} />,
  file: (props) => <FileControl {...props} kind={{ kind: 'file' }} />,
  files: (props) => <FileControl {...props} kind={{ kind: 'file', several: true }} />,
  icon: ({ field }) => <IconField {...field} open={screenTexts.openIcons} search={screenTexts.search} />,
  color: ({ field }) => (
    <Suspense fallback={<TextField {...field} />}>
      <ColourField {...field} />
    </Suspense>
  ),
}

export function ItemControl(props: ControlProps): ReactNode {
  const Shape = controls[props.item.type]
  return <Shape {...props} />
}

/** The placeholder and the maximal length, if the setting has them. */
function attributes({ input_extend }: Item) {
  const { placeholder, maxlength } = input_extend
  return {
    ...(placeholder !== undefined && { placeholder }),
    ...(/^\d{1,5}$/.test(maxlength ?? '') && { maxLength: Number(maxlength) }),
  }
}

const optionsOf = ({ content }: Item): Option[] =>
  Object.entries(content).map(([value, label]) => ({ value, label: String(label) }))

function SecretControl({ item, field }: ControlProps) {
  const state = text(item.is_set ? words.secretSet : words.secretNone)
  return (
    <PasswordField
      {...field}
      placeholder={item.is_set ? '••••••••' : ''}
      description={[field.description, state].filter(Boolean).join(' ')}
      autoComplete="new-password"
      reveal={screenTexts.reveal}
    />
  )
}

const pairWords = {
  key: screenTexts.pairKey,
  value: screenTexts.pairValue,
  add: screenTexts.addPair,
  remove: screenTexts.removePair,
}

function PairsControl({ item, field }: ControlProps) {
  if (item.name === 'config_quick_entrance') return <EntrancesField {...field} />
  return <PairsField {...field} words={pairWords} />
}

/** A date and time. The setting is stored as local time of the school, without a time zone. */
function MomentControl({ field }: ControlProps) {
  const stamp = parseMoment(String(field.value), 'ymd')
  return (
    <MomentField
      {...field}
      words={calendar}
      value={stamp ?? String(field.value)}
      onChange={(typed) => field.onChange(typeof typed === 'number' ? schoolWallTime(typed) : typed)}
    />
  )
}

/** A choice among the records of an entity. If the setting names no known entity, the id is entered by hand. */
function RemoteControl({ item, field }: ControlProps) {
  const target = useTarget(item)
  return target ? <RemoteChoice {...field} target={target} /> : <TextField {...field} inputMode="numeric" />
}

function RemotesControl({ item, field }: ControlProps) {
  const target = useTarget(item)
  if (target) return <RemoteChoices {...field} target={target} />
  const numbers = (typed: string) => typed.split(',').map((each) => each.trim())
  return (
    <TextField
      {...field}
      value={field.value.join()}
      onChange={(typed) => field.onChange(typed === '' ? [] : numbers(typed))}
    />
  )
}

/** Finds the entity by its address, which existing clients write as `remote-url=/admin/auth.admin/index`. */
function useTarget({ input_extend }: Item) {
  const { resources } = useProduct()
  const asked = (input_extend['remote-url'] ?? '').replaceAll('.', '/').replaceAll(/^\/admin\/|\/index$/g, '')
  return Object.values(resources).find(({ path }) => path.toLowerCase() === asked.toLowerCase())
}

function EditorControl({ field }: ControlProps) {
  return (
    <Suspense fallback={<FormSkeleton lines={2} />}>
      <RichTextField {...field} value={String(field.value)} />
    </Suspense>
  )
}

function FileControl({ item, field, kind }: ControlProps & { kind: Field }) {
  const { accept } = item.input_extend
  return <UploadControl {...field} value={String(field.value)} field={{ ...kind, ...(accept && { accept }) }} />
}
