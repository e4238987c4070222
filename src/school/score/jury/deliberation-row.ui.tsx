// The rows of one student in a deliberation: figures and decision; below them the form for a reason, a refusal, or the
// courses.

import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { IconChevronRight } from '#ui/icons.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { Refusal } from '#ui/refusal-place.tsx'
import { classPageWords as pageWords, deliberationWords as words } from '../words.ts'
import { juryKeys, resultKeys } from '../score.keys.ts'
import { type MadeDecision, decisionKeys } from './decision-keys.ui.ts'
import { DecisionCells, FigureCells } from './deliberation-cells.ui.tsx'
import { DeliberationCourses } from './deliberation-courses.ui.tsx'
import { type Deliberation, type DeliberationLine, deliberationPath } from './deliberation.ts'
import { ReasonForm } from './reason-form.ui.tsx'

interface RowsProps {
  line: DeliberationLine
  of: Deliberation
  plus: number
  decides: boolean
  /** Whether this row is the current one. `first`: since the page was opened. `sought`: the reader has moved to it. */
  current: false | 'first' | 'sought'
  /** True if the result differs from the signed minutes. */
  differs: boolean
  onChoose(): void
  /** Moves to the next student. */
  onward(): void
}

export function StudentRows({ line, of, plus, decides, current, differs, onChoose, onward }: RowsProps) {
  const { id, title, no, proposed, accepted, reason, seen, decided } = line
  const row = useRef<HTMLTableRowElement>(null)
  const [opened, setOpened] = useState(false)
  const [reasoned, setReasoned] = useState<MadeDecision | null>(null)
  const { busy, fault, send, clear } = useDecide()
  const mayDecide = decides && isOpen(line)
  const take = (decision: MadeDecision) => {
    clear()
    const stands = decision === accepted && !decided && reason !== null
    if (decision !== proposed && !stands) {
      onChoose()
      return setReasoned(decision)
    }
    setReasoned(null)
    onward()
    void send({ jury: of.jury.id, student: id, decision, seen, ...(stands && { reason }) })
  }
  const accept = () => (mayDecide && !decided && accepted && accepted !== 'pending' ? take(accepted) : onward())
  const end = (moves: boolean) => {
    setReasoned(null)
    if (moves) onward()
  }
  const toggle = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setOpened(!opened)
    onChoose()
    // After a mouse click the button loses the focus. Otherwise Enter would press the button again instead of accepting
    // the decision.
    if (detail > 0) currentTarget.blur()
  }
  return (
    <tbody aria-busy={busy || undefined}>
      <tr ref={row} aria-current={current ? true : undefined} data-busy={busy || undefined}>
        <th scope="row">
          <button type="button" aria-expanded={opened} title={text(words.coursesOf, { name: title })} onClick={toggle}>
            <IconChevronRight size={16} />
            <span>
              {title}
              {no && <small className="dim">{no}</small>}
            </span>
          </button>
        </th>
        <FigureCells line={line} of={of} />
        <DecisionCells line={line} plus={plus} busy={busy} {...(mayDecide && { onTake: take })} />
      </tr>
      <UnderRow name="notes" shown={line.other_figures || differs || fault !== undefined}>
        <RowNotes line={line} differs={differs} />
        <Refusal message={fault} />
      </UnderRow>
      <UnderRow name="reason" shown={reasoned !== null && mayDecide}>
        {reasoned && <ReasonForm jury={of.jury.id} line={line} decision={reasoned} onEnd={end} />}
      </UnderRow>
      <UnderRow name="courses" shown={opened}>
        <DeliberationCourses line={line} />
      </UnderRow>
      {current && (
        <CurrentRow
          row={row}
          sought={current === 'sought'}
          onEnter={accept}
          onOpen={setOpened}
          {...(mayDecide && { onTake: take })}
        />
      )}
    </tbody>
  )
}

/** True if the jury can decide. A published result cannot be decided any more: it is signed as it is. */
const isOpen = ({ stop, state, completeness }: DeliberationLine) =>
  stop === null && completeness === 'complete' && state !== 'published' && state !== 'locked'

/**
 * Sends a decision. A refusal is shown in the row of the student and also in a message, because the reader may already
 * be in another row.
 */
const useDecide = () =>
  useSend(`/admin/${deliberationPath}/decide`, {
    rereads: [juryKeys.all, resultKeys.all],
    rereadsRefused: [juryKeys.all],
  })

function UnderRow({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <tr className="deliberation-under" data-name={name}>
      <td colSpan={7}>{children}</td>
    </tr>
  )
}

function RowNotes({ line: { other_figures, result }, differs }: { line: DeliberationLine; differs: boolean }) {
  if (!other_figures && !differs) return null
  return (
    <p className="class-stop tone-orange" role="note">
      {text(differs ? words.changedSince : pageWords.otherFigures)}{' '}
      {result !== null && (
        <PageLink to="/admin/k/termResult" search={{ edit: String(result) }}>
          {text(pageWords.toResult)}
        </PageLink>
      )}
    </p>
  )
}

interface CurrentProps {
  row: RefObject<HTMLTableRowElement | null>
  sought: boolean
  onEnter(): void
  onOpen(opened: boolean): void
  onTake?(decision: MadeDecision): void
}

/** Handles the keys of the current row, and scrolls the row into view if the reader has moved to it. */
function CurrentRow({ row, sought, onEnter, onOpen, onTake }: CurrentProps) {
  useEffect(() => {
    if (sought) row.current?.scrollIntoView({ block: 'nearest' })
  }, [row, sought])
  const letters = decisionKeys.flatMap(([letter, decision]) => {
    const act = () => onTake?.(decision)
    return [
      [letter, act],
      [letter.toLowerCase(), act],
    ]
  })
  useKeys({
    Enter: () => pressed() || onEnter(),
    ArrowRight: () => onOpen(true),
    ArrowLeft: () => onOpen(false),
    ...(onTake && (Object.fromEntries(letters) as Record<string, () => void>)),
  })
  return null
}

/** If the focus is on a button or a link, Enter belongs to it: clicks it and returns true. */
function pressed(): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !focused.matches('button, a[href], summary')) return false
  focused.click()
  return true
}
