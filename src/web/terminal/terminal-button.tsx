// The way to the terminal in the bar: a dot tells of tasks that nobody has looked at. The panel comes when it is opened.

import './terminal-button.css'
import { Suspense, lazy } from 'react'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { openTerminal, storeTerminal } from '../stores/terminal.ts'
import { terminalWords as words } from './terminal.labels.ts'

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).TerminalPanel }))

export function TerminalButton() {
  const { show, showDot, mode } = storeTerminal()
  if (mode === 'off') return null
  return (
    <>
      <IconButton label={text(showDot ? words.unseen : words.title)} aria-haspopup="dialog" onClick={openTerminal}>
        <span className="terminal-sign">
          <MenuIcon name="terminal-2" />
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
