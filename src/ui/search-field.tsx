// Search while typing: it starts as soon as no other key follows at once.

import { useEffect, useEffectEvent, useState } from 'react'
import './search-field.css'
import { IconSearch } from './icons.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** Milliseconds: quicker keys belong to one word. */
const pause = 25

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sought, setSought] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // The address changed from elsewhere: back button, or "clear all".
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

/** True when a Chinese character was chosen and no further letters follow. */
const isWhole = (text: string, { isComposing }: InputEvent) => !isComposing && /\p{Script=Han}$/u.test(text)

/** Focuses the search of the visible page; other pages may be alive behind it. */
export function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.search-field input')]
  fields.find((field) => field.checkVisibility())?.focus()
}
