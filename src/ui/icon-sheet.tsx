// The sheet of the icon field with all icons. Arrow keys move between them, typing filters them.

import { type KeyboardEvent, useState } from 'react'
import './icon-sheet.css'
import { menuIconNames } from './menu-icon-names.ts'
import { MenuIcon } from './menu-icon.tsx'

interface IconSheetProps {
  value: string
  search: string
  onChoose(name: string): void
}

export function IconSheet({ value, search, onChoose }: IconSheetProps) {
  const [typed, setTyped] = useState('')
  const found = menuIconNames.filter((name) => name.includes(typed.trim().toLowerCase()))
  return (
    <>
      <input
        type="search"
        className="icon-search"
        value={typed}
        placeholder={search}
        aria-label={search}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="icon-sheet stack gap-2" onKeyDown={step}>
        {found.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            onClick={() => onChoose(name)}
          >
            <MenuIcon name={name} size={20} />
          </button>
        ))}
      </div>
    </>
  )
}

const columns = 6
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

function step(event: KeyboardEvent<HTMLDivElement>): void {
  const by = steps[event.key]
  if (by === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('button')]
  all[all.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus()
}
