// The editor of a filter: its operator and its value. Loaded when the first filter is opened.

import { useState } from 'react'
import { DateField } from '#ui/date-field.tsx'
import { ChoiceList, PresetList, RangeFilter, TextFilter } from '#ui/filters.tsx'
import { SelectLine } from '#ui/select-line.tsx'
import type { Field } from '#engine/field.ts'
import { addressBound } from './address-bound.ts'
import { choicesOf } from './choices.ts'
import { boundsOfPreset, isPreset, presetNames } from './day-ranges.ts'
import {
  type Condition,
  type Operator,
  isDated,
  operatorsOf,
  readCondition,
  typedBound,
  writeCondition,
} from './filters.ts'
import { type LabelledEntity, useProduct } from './product.tsx'
import { RemoteChoices } from './remote-control.tsx'
import { screenTexts } from './screen-texts.ts'
import { language } from './text.ts'

interface EditorProps {
  named: LabelledEntity
  name: string
  field: Field
  /** In the format of the address. */
  value: string
  onChange(value: string | undefined): void
  /** Called when the pointer rests on a choice, with the value that a click would set. */
  onNear(value: string | undefined): void
}

export function FilterEditor({ named, name, field, value, onChange, onNear }: EditorProps) {
  const operators = operatorsOf(field)
  // The address does not contain an operator without a value, so it is held here.
  const [picked, setPicked] = useState<Operator | null>(null)
  const set = value ? readCondition(field, value) : null
  const operator = set?.operator ?? picked ?? operators[0]!
  const update = (next: Condition) => {
    setPicked(next.operator)
    onChange(writeCondition(next))
  }
  const Shape = shapeOf(field, operator)
  return (
    <>
      {operators.length > 1 && (
        <SelectLine
          label={`${screenTexts.operator} : ${named.field(name)}`}
          value={operator}
          options={operators.map((each) => ({ value: each, label: screenTexts[each] }))}
          onChange={(next) => update({ operator: next as Operator, value: carryValue(field, set, next as Operator) })}
        />
      )}
      {Shape && (
        <Shape
          named={named}
          name={name}
          field={field}
          value={set?.value ?? ''}
          onChange={(next) => update({ operator, value: next })}
          onNear={(next) => onNear(writeCondition({ operator, value: next }))}
        />
      )}
    </>
  )
}

/** Keeps the value if the next operator is edited in the same way; otherwise empty. */
function carryValue(field: Field, set: Condition | null, next: Operator): string {
  return set && shapeOf(field, set.operator) === shapeOf(field, next) ? set.value : ''
}

interface ShapeProps extends Omit<EditorProps, 'onChange' | 'onNear'> {
  onChange(value: string): void
  onNear(value: string): void
}

function shapeOf(field: Field, operator: Operator) {
  if (operator === 'empty' || operator === 'filled') return null
  if (operator === 'range') return isDated(field) ? DayRange : NumberRange
  return ['oneOf', 'noneOf', 'allOf'].includes(operator) ? ListShape : TextShape
}

function TextShape({ value, onChange }: ShapeProps) {
  return <TextFilter label={screenTexts.value} value={value} onChange={onChange} />
}

function ListShape({ named, name, field, value, onChange, onNear }: ShapeProps) {
  const target = useProduct().resources[field.target ?? '']
  const values = value.split(',').filter(Boolean)
  // Of yes and no only the last choice counts: both together would filter nothing.
  const joined = (next: readonly string[]) => (field.kind === 'toggle' ? next.slice(-1) : next).join(',')
  const update = (next: readonly string[]) => onChange(joined(next))
  if (target) return <RemoteChoices label={named.field(name)} target={target} value={values} onChange={update} />
  return (
    <ChoiceList
      label={named.field(name)}
      options={choicesOf(named, name, field)}
      value={values}
      onChange={update}
      onNear={(next) => onNear(joined(next))}
      nothing={screenTexts.nothingFound}
      clear={screenTexts.clear}
    />
  )
}

const calendar = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

function DayRange({ value, onChange, onNear }: ShapeProps) {
  const presets = presetNames.map((name) => ({ value: name, label: screenTexts[name] }))
  const [from = '', to = ''] = boundsOfPreset(value) ?? value.split('..')
  // Ignores incomplete input that is no day.
  const update = (start: string, end: string) => [start, end].every(isDay) && onChange(rangeOf(start, end))
  return (
    <>
      <PresetList options={presets} value={isPreset(value) ? value : ''} onChange={onChange} onNear={onNear} />
      <DateField label={screenTexts.from} value={from} words={calendar} onChange={(day) => update(day, to)} />
      <DateField label={screenTexts.to} value={to} words={calendar} onChange={(day) => update(from, day)} />
    </>
  )
}

const isDay = (text: string) => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)
const rangeOf = (from: string, to: string) => (from || to ? `${from}..${to}` : '')

function NumberRange({ field, value, onChange }: ShapeProps) {
  const [from = '', to = ''] = value.split('..')
  return (
    <RangeFilter
      value={[typedBound(field, from), typedBound(field, to)]}
      words={screenTexts}
      onChange={(start, end) => onChange(rangeOf(addressBound(field, start), addressBound(field, end)))}
    />
  )
}
