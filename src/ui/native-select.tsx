// The browser's own select, in a form or a table.

import './wizard.css'

interface NativeSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
}

/** The browser's own select, because a page may have two hundred of them. */
export function NativeSelect({ label, value, options, onChange }: NativeSelectProps) {
  return (
    <select className="pick" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
