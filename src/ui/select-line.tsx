// The browser's own select, in one line of a sheet.

import './select-line.css'
import type { Option } from './option-list.tsx'

export interface SelectLineProps {
  label: string
  value: string
  options: readonly Option[]
  onChange(value: string): void
}

export function SelectLine({ label, value, options, onChange }: SelectLineProps) {
  return (
    <select className="select-line" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
