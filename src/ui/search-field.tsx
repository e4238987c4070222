// Search as one types: as soon as a key is followed by none at once.

import { useEffect, useEffectEvent, useState } from 'react'
import './search-field.css'
import { IconSearch } from './icons.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** Milliseconds: keys that come quicker than that are one word. */
const pause = 25

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sought, setSought] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // The address changed by another way: back, or "clear all".
    if (value !== sought) {
      setSought(value)
      setTyped(value)
    }
  }
  const settle = useEffectEvent((text: string) => {
    if (text === sought) return
    setSought(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(settle, pause, typed.trim())
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="search-field">
      <IconSearch size={16} aria-hidden />
      <input
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  )
}

/** Of the page that is in sight: others may be alive behind it. */
export function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.search-field input')]
  fields.find((field) => field.checkVisibility())?.focus()
}
