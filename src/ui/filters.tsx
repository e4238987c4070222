// Contents of the sheet of a filter: several options, presets, a range of numbers, a text.

import './filters.css'
import { useId, useState } from 'react'
import { CheckField } from './check-fields.tsx'
import { ChoicesField } from './choice-fields.tsx'
import type { Option } from './option-list.tsx'
import { whileResting } from './pointer-rest.ts'
import type { SelectLineProps } from './select-line.tsx'
import { TextField } from './text-fields.tsx'

interface ListProps {
  label: string
  options: readonly Option[]
  value: string[]
  onChange(value: string[]): void
  /** Called when the pointer rests on an option, with the value that a press would give. */
  onNear(value: string[]): void
  nothing: string
  clear: string
}

/** A filter by several options: checkboxes in a short list, a search in a long one. */
export function ChoiceList({ options, value, onChange, onNear, ...rest }: ListProps) {
  const flipped = (each: string) => (value.includes(each) ? value.filter((one) => one !== each) : [...value, each])
  return options.length > 12 ? (
    <ChoicesField {...rest} options={options} value={value} onChange={onChange} />
  ) : (
    <div className="list-choice stack" role="group" aria-label={rest.label}>
      {options.map((option) => (
        <div key={option.value} {...whileResting(() => onNear(flipped(option.value)))}>
          <CheckField
            label={option.label}
            value={value.includes(option.value)}
            onChange={() => onChange(flipped(option.value))}
          />
        </div>
      ))}
    </div>
  )
}

interface PresetProps extends Omit<SelectLineProps, 'label'> {
  /** Called when the pointer rests on a preset, with the value that a press would give. */
  onNear(value: string): void
}

/** A filter by preset values. At most one is chosen; a second press clears it. */
export function PresetList({ options, value, onChange, onNear }: PresetProps) {
  const flipped = (each: string) => (value === each ? '' : each)
  return (
    <div className="presets wrap gap-6">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChange(flipped(option.value))}
          {...whileResting(() => onNear(flipped(option.value)))}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

interface RangeProps {
  value: readonly [string, string]
  onChange(from: string, to: string): void
  words: { from: string; to: string }
}

/** A filter by a range of numbers. An empty bound means no limit. */
export function RangeFilter({ value: [from, to], onChange, words }: RangeProps) {
  return (
    <div className="range stack">
      <Bound label={words.from} value={from} onChange={(start) => onChange(start, to)} />
      <Bound label={words.to} value={to} onChange={(end) => onChange(from, end)} />
    </div>
  )
}

interface BoundProps {
  label: string
  value: string
  onChange(value: string): void
}

/** Reports the number at Enter or on blur, because a half-typed number is no bound yet. */
function Bound({ label, value, onChange }: BoundProps) {
  const id = useId()
  const [typed, setTyped] = useTyped(value)
  const commit = () => typed !== value && onChange(typed)
  return (
    <div className="bound stack gap-4 detail">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        step="any"
        value={typed}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        onBlur={commit}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}

/** Holds the typed text. A new `value`, for example after a press on the back button, replaces it. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  return [typed, setTyped] as const
}

interface TextProps {
  label: string
  value: string
  onChange(value: string): void
}

export function TextFilter({ label, value, onChange }: TextProps) {
  const [typed, setTyped] = useTyped(value)
  const commit = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} onBlur={commit} />
    </form>
  )
}
