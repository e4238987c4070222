// The terminal button in the bar: a dot marks new tasks. The panel is loaded when it is opened.

import './terminal-button.css'
import { Suspense } from 'react'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconTerminal2 } from '#ui/icons.tsx'
import { openTerminal, storeTerminal } from '../stores/terminal.ts'
import { terminalButtonWords as words } from './terminal-button.labels.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Panel = lazyPart(() => import('./panel.tsx'), 'TerminalPanel')

export function TerminalButton() {
  const { show, showDot, mode } = storeTerminal()
  if (mode === 'off') return null
  return (
    <>
      <IconButton label={text(showDot ? words.unseen : words.title)} aria-haspopup="dialog" onClick={openTerminal}>
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
