// A search field that searches while the person types: the search starts after a short pause without a key.

import { useEffect, useEffectEvent, useState } from 'react'
import './search-field.css'
import { IconSearch } from './icons.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** In milliseconds. Keys that follow faster belong to one word and start no search. */
const pause = 25

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sought, setSought] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // The value was changed outside this field: by the back button, or by "clear all".
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

/** Whether a Chinese character has just been chosen in the input method: then the search does not wait. */
const isWhole = (text: string, { isComposing }: InputEvent) => !isComposing && /\p{Script=Han}$/u.test(text)

/** Focuses the search field of the visible page; hidden pages may have one too. */
export function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.search-field input')]
  fields.find((field) => field.checkVisibility())?.focus()
}
