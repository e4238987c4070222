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
  const seek = (text: string) => {
    if (text === sought) return
    setSought(text)
    onChange(text)
  }
  const settle = useEffectEvent(seek)
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
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value)
          if (isWhole(target.value, nativeEvent as InputEvent)) seek(target.value.trim())
        }}
        onCompositionEnd={({ currentTarget }) => seek(currentTarget.value.trim())}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  )
}

/** A character of Chinese was chosen, not typed: no letter of it is still to come. */
const isWhole = (text: string, { isComposing }: InputEvent) => !isComposing && /\p{Script=Han}$/u.test(text)

/** Of the page that is in sight: others may be alive behind it. */
export function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.search-field input')]
  fields.find((field) => field.checkVisibility())?.focus()
}
