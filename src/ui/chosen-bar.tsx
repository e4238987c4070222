// The bar at the bottom of a list with actions on the ticked rows; visible at any scroll position.

import type { ReactNode } from 'react'
import { bottomBar } from './bottom-bars.ts'
import { Button, IconButton } from './button.tsx'
import { IconX } from './icons.tsx'
import { Meter } from './meter.tsx'
import './chosen-bar.css'

interface ChosenBarProps {
  /** The number of rows, in words. */
  text: string
  /** Labels of the bar and of the button that clears the selection. */
  words: { chosenBar: string; unchoose: string }
  /** The button that selects all matching rows. */
  more: { label: string; onChoose(): void } | undefined
  onUnchoose(): void
  children: ReactNode
}

export function ChosenBar({ text, words, more, onUnchoose, children }: ChosenBarProps) {
  return (
    <div ref={bottomBar} className="chosen-bar row" role="region" aria-label={words.chosenBar}>
      <IconButton label={words.unchoose} onClick={onUnchoose}>
        <IconX size={16} />
      </IconButton>
      <span role="status" className="numbers">
        {text}
      </span>
      {more && (
        <Button small look="quiet" onClick={more.onChoose}>
          {more.label}
        </Button>
      )}
      <span className="chosen-acts wrap">{children}</span>
    </div>
  )
}

interface WorkingBarProps {
  label: string
  /** The part that is done, from 0 to 1. */
  share: number
  words: { chosenBar: string; stop: string }
  onStop(): void
}

/** Replaces `ChosenBar` while an action runs. */
export function WorkingBar({ label, share, words, onStop }: WorkingBarProps) {
  return (
    <div ref={bottomBar} className="chosen-bar row" role="region" aria-label={words.chosenBar}>
      <Meter label={label} share={share} />
      <Button small onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}
