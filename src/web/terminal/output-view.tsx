// What a command said, in its colours; searched and copied without them.

import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { coloured, plain } from './colours.ts'
import { terminalWords as words } from './terminal.labels.ts'

interface OutputViewProps {
  label: string
  lines: readonly string[]
  /** More is to come: whoever looks at the end goes on looking at the end. */
  follows: boolean
}

/** Pixels from the end that still count as the end. */
const nearly = 40

export function OutputView({ label, lines, follows }: OutputViewProps) {
  const view = useRef<HTMLPreElement>(null)
  const atEnd = useRef(true)
  const [sought, setSought] = useState('')
  const wanted = useDeferredValue(sought.trim().toLowerCase())
  const shown = wanted === '' ? lines : lines.filter((line) => plain(line).toLowerCase().includes(wanted))
  useLayoutEffect(() => {
    const frame = view.current
    if (frame && follows && atEnd.current) frame.scrollTop = frame.scrollHeight
  }, [lines, follows])
  const look = () => {
    const { scrollTop, clientHeight, scrollHeight } = view.current!
    atEnd.current = scrollTop + clientHeight > scrollHeight - nearly
  }
  return (
    <div className="terminal-output">
      <div className="terminal-output-bar">
        <input
          type="search"
          value={sought}
          placeholder={text(words.search)}
          aria-label={text(words.search)}
          onChange={(event) => setSought(event.target.value)}
        />
        <span role="status">{wanted !== '' && text(words.found, { count: numberText(shown.length) })}</span>
        <Button small onClick={() => void copy(lines)} disabled={lines.length === 0}>
          {text(words.copy)}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre ref={view} tabIndex={0} role="log" aria-label={label} aria-live="off" onScroll={look}>
        {shown.length > 0 ? shown.map(lineShown) : <span className="faint">{text(words.noOutput)}</span>}
      </pre>
    </div>
  )
}

/** A line has no name of its own; those before it only ever go from the top. */
function lineShown(line: string, at: number) {
  return (
    <span key={at} className="terminal-line">
      {coloured(line).map(({ text: said, look }, part) => (
        <span key={part} className={look}>
          {said}
        </span>
      ))}
      {'\n'}
    </span>
  )
}

async function copy(lines: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(lines.map(plain).join('\n'))
    toast.done(text(words.copied))
  } catch {
    toast.error(text(words.notCopied))
  }
}
