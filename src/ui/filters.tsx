// What stands inside a filter's sheet: several of a list, a range, a piece of text.

import './popover.css'
import { useId, useState } from 'react'
import { CheckField } from './check-fields.tsx'
import { ChoicesField, type Option } from './choice-fields.tsx'
import { TextField } from './text-fields.tsx'

interface OneOfProps {
  label: string
  options: readonly Option[]
  value: string[]
  onChange(value: string[]): void
  nothing: string
  clear: string
}

/** A short list is ticked, a long one is searched. */
export function OneOfFilter({ options, value, onChange, ...rest }: OneOfProps) {
  const flip = (each: string) => onChange(value.includes(each) ? value.filter((one) => one !== each) : [...value, each])
  return options.length > 12 ? (
    <ChoicesField {...rest} options={options} value={value} onChange={onChange} />
  ) : (
    <div className="list-choice">
      {options.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          value={value.includes(option.value)}
          onChange={() => flip(option.value)}
        />
      ))}
    </div>
  )
}

interface RangeProps {
  type: 'date' | 'number'
  value: readonly [string, string]
  onChange(from: string, to: string): void
  words: { from: string; to: string }
}

/** An empty side is open. */
export function RangeFilter({ type, value: [from, to], onChange, words }: RangeProps) {
  return (
    <div className="range">
      <Bound label={words.from} type={type} value={from} onChange={(start) => onChange(start, to)} />
      <Bound label={words.to} type={type} value={to} onChange={(end) => onChange(from, end)} />
    </div>
  )
}

interface BoundProps {
  label: string
  type: string
  value: string
  onChange(value: string): void
}

/** The native field already knows how the reader writes a day. A day that is only half typed is no value yet. */
function Bound({ label, type, value, onChange }: BoundProps) {
  const id = useId()
  return (
    <div className="bound">
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} step="any" defaultValue={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

export function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const [typed, setTyped] = useState(value)
  const keep = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} onBlur={keep} />
    </form>
  )
}
