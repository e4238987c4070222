// The bar below the lines: the number of students for each presence, the number of unsaved presences, and the buttons.

import { numberText, text } from '#screens/text.ts'
import { entryOf } from '#text/entry-of.ts'
import { bottomBar } from '#ui/bottom-bars.ts'
import { Button } from '#ui/button.tsx'
import { type WaitingRegister, sendWaiting } from './outbox.ui.ts'
import { registerWords as words } from '../words.ts'
import { type Status, statuses } from './register-view.ts'
import type { ShownLine } from './register-presences.ui.ts'
import { useSendingKey } from './use-outbox.ui.ts'

interface BarProps {
  lines: readonly ShownLine[]
  outbox: readonly WaitingRegister[]
  person: number
  /** The number of lines that saving sends. */
  unsent: number
  /** True while a refused register waits for a decision, which must be made before saving. */
  stopped: boolean
  isClosed: boolean
  note: string | undefined
  nameOf(status: Status): string
  onSave(): void
  /** Left out if a sign-in sheet of the session is closed. */
  onAllPresent?(): void
}

export function RegisterBar({ lines, outbox, person, unsent, stopped, isClosed, note, ...rest }: BarProps) {
  const { nameOf, onSave, onAllPresent } = rest
  return (
    <footer ref={bottomBar} className="roll-bar row wrap">
      <p className="roll-counts numbers">{countsOf(lines, nameOf)}</p>
      <p className="roll-state numbers" role="status">
        {note ?? <SaveState outbox={outbox} person={person} unsent={unsent} stopped={stopped} />}
      </p>
      {!isClosed && (
        <div className="roll-buttons">
          {onAllPresent && <Button onClick={onAllPresent}>{text(words.allPresent)}</Button>}
          <Button look="primary" disabled={unsent === 0 || stopped} aria-keyshortcuts="Control+Enter" onClick={onSave}>
            {text(words.save, { count: numberText(unsent) })}
          </Button>
        </div>
      )}
    </footer>
  )
}

function countsOf(lines: readonly ShownLine[], nameOf: BarProps['nameOf']): string {
  const counts = Map.groupBy(lines, ({ status }) => status)
  return statuses
    .flatMap((status) => (counts.has(status) ? [`${nameOf(status)} ${entryOf(counts, status).length}`] : []))
    .join(' · ')
}

function SaveState({ outbox, person, unsent, stopped }: Pick<BarProps, 'outbox' | 'person' | 'unsent' | 'stopped'>) {
  const sending = useSendingKey()
  const count = numberText(outbox.reduce((sum, { lines }) => sum + lines.length, 0))
  if (stopped) return null
  if (outbox.length === 0) return unsent > 0 ? text(words.toSave, { count: numberText(unsent) }) : text(words.saved)
  if (outbox.some(({ key }) => key === sending)) return text(words.sending, { count })
  return (
    <span className="roll-waiting tone-orange" title={text(words.waitingText)}>
      {text(words.waiting, { count })}{' '}
      <Button small onClick={() => void sendWaiting(person)}>
        {text(words.retry)}
      </Button>
    </span>
  )
}
