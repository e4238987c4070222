// The form of a register: the explanation of the keys, the lines, and the bar with the counts and the button that
// saves.

import { useEffect, useRef, useState } from 'react'
import { useLabelledEntity, useProduct } from '#screens/product.tsx'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import { useKeys } from '#ui/use-keys.ts'
import { drop, saveLines } from './outbox.ui.ts'
import { RefusedNote } from './refused-note.ui.tsx'
import { RegisterBar } from './register-bar.ui.tsx'
import { focusFirstLine, useRegisterKeys } from './register-keys.ui.ts'
import { KeyLegend } from './key-legend.ui.tsx'
import { RegisterLine } from './register-line.ui.tsx'
import { registerWords as words } from '../words.ts'
import {
  type Presence,
  type RegisterView,
  type ViewedLine,
  type Status,
  hasClosedSheet,
  isPartly,
  presenceOf,
  mayMark,
} from './register-view.ts'
import { linesOf, linesToSend, useDraftPresences } from './register-presences.ui.ts'
import { useOutbox, useSending } from './use-outbox.ui.ts'

export function RegisterForm({ id, view }: { id: number; view: RegisterView }) {
  const { me, resources } = useProduct()
  const named = useLabelledEntity(resources.attendance)
  const nameOf = (status: Status) => named.value('status', status) ?? status
  const outbox = useOutbox(me.id).filter(({ plan }) => plan === id)
  const [presences, setPresences] = useDraftPresences(me.id, id)
  const [note, setNote] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const lines = linesOf(view, outbox, presences)
  const unsent = linesToSend(view, outbox, lines)
  const refused = outbox.find((each) => each.refused)
  const isClosed = view.closed !== null
  useSending(me.id)
  useHold(lines.some(({ changed }) => changed))
  useEffect(() => focusFirstLine(list.current), [])

  const change = (next: Readonly<Record<number, Presence>>) => setPresences({ ...presences, ...next })
  const mark = (line: ViewedLine, asked: Status) => {
    if (!mayMark(line, asked)) return setNote(text(words.sheetClosed))
    const isOffice = asked === 'excused' && !mayExcuse(view, line)
    setNote(isOffice ? text(words.excuseByOffice, { name: line.name }) : undefined)
    const status = isOffice ? 'absent' : asked
    change({ [line.student_id]: presenceOf({ status, minutes_missed: minutesFor(view, line, status) }) })
  }
  const allPresent = () => {
    const others = lines.filter(({ status }) => !['present', 'excused', 'exempt'].includes(status))
    change(Object.fromEntries(others.map((line) => [line.student_id, presenceOf({ ...line, status: 'present' })])))
  }
  const save = () => {
    if (unsent.length === 0 || refused || isClosed) return
    setPresences({})
    setNote(undefined)
    void saveLines(me.id, id, unsent)
  }
  const takeUp = () => {
    if (!refused) return
    setPresences({
      ...Object.fromEntries(refused.lines.map((line) => [line.student_id, presenceOf(line)])),
      ...presences,
    })
    drop(refused)
  }
  useKeys({ 'Ctrl+enter': save, 'Ctrl+s': save }, { whileTyping: true })
  const byKey = useRegisterKeys({ list, lines, mark, isClosed })
  return (
    <>
      <KeyLegend nameOf={nameOf} />
      {refused && (
        <RefusedNote register={refused} view={view} nameOf={nameOf} onTakeUp={takeUp} onDrop={() => drop(refused)} />
      )}
      <ul className="roll-lines" ref={list} onKeyDown={byKey}>
        {lines.map((line) => (
          <RegisterLine
            key={line.student_id}
            line={line}
            most={view.minutes}
            closed={isClosed}
            nameOf={nameOf}
            onMark={(status) => mark(line, status)}
            onMinutes={(minutes_missed) => change({ [line.student_id]: { status: line.status, minutes_missed } })}
          />
        ))}
      </ul>
      <RegisterBar
        lines={lines}
        outbox={outbox}
        nameOf={nameOf}
        note={note}
        isClosed={isClosed}
        onSave={save}
        {...(!hasClosedSheet(view) && { onAllPresent: allPresent })}
        person={me.id}
        unsent={unsent.length}
        stopped={refused !== undefined}
      />
    </>
  )
}

/** The office may excuse any student. A teacher may choose `excused` again if it was the saved presence of the line. */
const mayExcuse = ({ mayExcuse: office, list }: RegisterView, { student_id }: ViewedLine): boolean =>
  office || list.some((line) => line.student_id === student_id && line.status === 'excused')

/** The minutes to propose. While the session runs, `late` has missed the time until now, `left_early` the rest. */
function minutesFor({ session, minutes: most }: RegisterView, line: ViewedLine, status: Status): number {
  if (line.sheet?.status === status) return line.sheet.minutes_missed
  if (!isPartly(status) || isPartly(line.status)) return line.minutes_missed
  const passed = Math.ceil((Date.now() / 1000 - session.start_at) / 60)
  if (passed <= 0 || passed >= most) return 0
  return status === 'late' ? passed : most - passed
}

/** While presences are unsaved, the page asks before it closes. */
function useHold(unsaved: boolean): void {
  const { hold } = usePlace()
  useEffect(() => {
    hold(unsaved)
    return () => hold(false)
  }, [hold, unsaved])
}
