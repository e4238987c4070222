// The output of a command in colours, with a search. It is copied without the colours.

import { Suspense, useRef, useState } from 'react'
import { numberText, text } from '#screens/text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { IconArrowDown, IconArrowUp } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TerminalHandle } from '#ui/terminal-view.tsx'
import { toast } from '#ui/toast.tsx'
import { stripColours } from './colours.ts'
import { terminalWords as words } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const TerminalView = lazyPart(() => import('#ui/terminal-view.tsx'), 'TerminalView')

export function OutputView({ label, lines }: { label: string; lines: readonly string[] }) {
  const view = useRef<TerminalHandle>(null)
  const [sought, setSought] = useState('')
  const [{ place, count }, setFound] = useState({ place: 0, count: 0 })
  const find = (how: 'next' | 'previous') => view.current?.find(sought.trim(), how)
  const found = count === 0 ? text(words.notFound) : text(words.found, { place, count: numberText(count) })
  return (
    <div className="terminal-output">
      <div className="terminal-output-bar">
        <input
          type="search"
          value={sought}
          placeholder={text(words.search)}
          aria-label={text(words.search)}
          onChange={({ target: { value } }) => {
            setSought(value)
            view.current?.find(value.trim(), 'first')
          }}
          onKeyDown={({ key, shiftKey }) => key === 'Enter' && find(shiftKey ? 'previous' : 'next')}
        />
        <span role="status">{sought.trim() !== '' && found}</span>
        <IconButton label={text(words.previous)} disabled={count === 0} onClick={() => find('previous')}>
          <IconArrowUp size={16} />
        </IconButton>
        <IconButton label={text(words.next)} disabled={count === 0} onClick={() => find('next')}>
          <IconArrowDown size={16} />
        </IconButton>
        <Button small onClick={() => void copy(lines)} disabled={lines.length === 0}>
          {text(words.copy)}
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className="terminal-nothing">{text(words.noOutput)}</p>
      ) : (
        <Suspense fallback={<Skeleton height={42} />}>
          <TerminalView ref={view} label={label} tooMuch={text(words.tooMuch)} lines={lines} onFound={setFound} />
        </Suspense>
      )}
    </div>
  )
}

async function copy(lines: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(lines.map(stripColours).join('\n'))
    toast.done(text(words.copied))
  } catch {
    toast.error(text(words.notCopied))
  }
}
