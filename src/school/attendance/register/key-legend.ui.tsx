// The explanation of the keyboard keys of a register.

import { useMemo } from 'react'
import { text } from '#screens/text.ts'
import { useKeyHelp } from '#ui/key-help.tsx'
import { KeyLines } from '#ui/key-lines.tsx'
import { presenceKeys } from './register-keys.ui.ts'
import { registerWords as words } from '../words.ts'
import type { Status } from './register-view.ts'

const letters = Object.entries(presenceKeys)

/** Explains the keyboard keys, above the lines of the register and in the help that `?` opens. */
export function KeyLegend({ nameOf }: { nameOf(status: Status): string }) {
  const meanings = letters.map(([letter, status]) => `${letter.toUpperCase()} ${nameOf(status)}`).join('\n')
  const lines = useMemo(
    () =>
      [
        ...meanings.split('\n').map((line) => [line.slice(0, 1), line.slice(2)] as const),
        ['0–9', text(words.minutesKey)],
        ['↓ ↑', text(words.moveKey)],
        ['Ctrl Enter', text(words.saveKey)],
      ] as const,
    [meanings],
  )
  useKeyHelp(lines)
  return <KeyLines className="roll-keys wrap caption" label={text(words.keys)} lines={lines} />
}
