// The button of the terminal in the bar. A dot shows that there are new tasks. The panel is loaded when it is opened.

import './terminal-button.css'
import { Suspense } from 'react'
import { IconButton } from '#ui/button.tsx'
import { IconTerminal2 } from '#ui/icons.tsx'
import { openTerminal, storeTerminal } from '../stores/terminal.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Panel = lazyPart(() => import('./panel.tsx'), 'TerminalPanel')

interface Props {
  label: string
  /** The label while there are new tasks. */
  labelOfNew: string
}

export function TerminalButton({ label, labelOfNew }: Props) {
  const { show, showDot, mode } = storeTerminal()
  if (mode === 'off') return null
  return (
    <>
      <IconButton label={showDot ? labelOfNew : label} aria-haspopup="dialog" onClick={openTerminal}>
        <span className="terminal-sign">
          <IconTerminal2 size={18} />
          {showDot && <i aria-hidden />}
        </span>
      </IconButton>
      {show && (
        <Suspense>
          <Panel onClose={() => storeTerminal.setState({ show: false })} />
        </Suspense>
      )}
    </>
  )
}
