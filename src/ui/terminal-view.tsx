// The output of a command in a terminal.

import './terminal-view.css'
import { useMantineStyleNonce } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { existing } from '#text/existing.ts'
import { useIsDark } from './provider.tsx'
import { type MatchPosition, type TerminalScreen, openScreen } from './terminal-screen.ts'

export interface TerminalHandle {
  find(word: string, how: 'first' | 'next' | 'previous'): void
}
interface TerminalViewProps {
  ref: Ref<TerminalHandle>
  label: string
  tooMuch: string
  lines: readonly string[]
  onFound(found: MatchPosition): void
}

export function TerminalView({ ref, label, tooMuch, lines, onFound }: TerminalViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const screen = useRef<TerminalScreen>(null)
  const nonce = useMantineStyleNonce()?.() ?? ''
  const isDark = useIsDark()
  const asked = { label, tooMuch, nonce, onFound }
  const first = useRef(asked)
  useEffect(() => {
    screen.current = openScreen(existing(frame.current, 'frame'), first.current)
    return () => screen.current?.close()
  }, [])
  useEffect(() => screen.current?.show(lines), [lines])
  useEffect(() => screen.current?.colour(), [isDark])
  useImperativeHandle(ref, () => ({ find: (word, how) => screen.current?.find(word, how) }), [])
  return (
    <div className="terminal-view" role="log" aria-label={label} aria-live="off">
      <div ref={frame} />
    </div>
  )
}
