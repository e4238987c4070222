// One cell of the grid. Its text is local until the cell loses the focus; then it is saved.

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { gridWords as words } from '../words.ts'
import type { Letter } from '../letter-marks.ts'
import type { GridScore } from './marks.ts'
import { shownMark } from './marks-text.ts'
import type { CellState } from './use-cells.ts'

interface CellProps {
  score: GridScore | undefined
  letters: readonly Letter[]
  state: CellState | undefined
  label: string
  place: string
  colour: string | null
  readOnly: boolean
  onSave(typed: string): void
}

export function MarkCell({ score, letters, state, label, place, colour, readOnly, onSave }: CellProps) {
  const current = state?.typed ?? shownMark(score, letters)
  const [typing, setTyping] = useState<string | null>(null)
  const leave = () => {
    if (typing !== null && (typing.trim() !== current || state?.is === 'refused')) onSave(typing.trim())
    setTyping(null)
  }
  // Saves the text also when the cell is removed, because scrolling removes lines that are not visible.
  const onUnmount = useEffectEvent(leave)
  useEffect(() => () => onUnmount(), [])
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setTyping(null)
    // Enter moves the focus to the next line, but in the last line the focus stays, so the text is saved here.
    if (key === 'Enter') leave()
  }
  const note = state?.is === 'refused' ? state.why : state && text(words[state.is])
  return (
    <td
      className="mark-cell"
      data-state={state?.is}
      style={colour ? { boxShadow: `inset 3px 0 ${colour}` } : undefined}
    >
      <input
        className="mark"
        aria-label={label}
        aria-invalid={state?.is === 'refused' || undefined}
        data-place={place}
        data-typing={typing !== null || undefined}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        readOnly={readOnly}
        title={note}
        value={typing ?? current}
        onChange={(event) => setTyping(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      {state?.is === 'refused' && (
        <span className="mark-why" role="alert">
          {state.why}
        </span>
      )}
    </td>
  )
}
