// The groups of a split as columns: a student is moved by dragging, with the arrow keys, or with a menu of groups.

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { existing } from '#text/existing.ts'
import { numberText, text } from '#screens/text.ts'
import { Menu } from '#ui/menu.tsx'
import type { SplitStudent } from './split.ts'
import { splitWords as words } from '../words.ts'

/** The id of the element that explains how to move students. */
export const splitHint = 'split-hint'

interface ColumnsProps {
  columns: readonly SplitStudent[][]
  codeOf(place: number): string
  onMove(columns: SplitStudent[][]): void
  onCode(place: number, code: string): void
}

export function SplitColumns({ columns, codeOf, onMove, onCode }: ColumnsProps) {
  const [told, setTold] = useState('')
  const [focused, focus] = useState<number>()
  const move = (student: SplitStudent, to: number) => {
    const target = columns[to]
    if (!target || target.includes(student)) return
    onMove(
      columns.map((column, place) => (place === to ? [...column, student] : column.filter((each) => each !== student))),
    )
    setTold(text(words.moved, { name: student.title, group: codeOf(to) }))
    focus(student.id)
  }
  const byId = (id: number) => columns.flat().find((each) => each.id === id)
  return (
    <>
      <div className="split-columns stack gap-12">
        {columns.map((column, place) => (
          // A column has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Column key={place} onDrop={(id) => move(existing(byId(id), 'student'), place)}>
            <header>
              <input
                className="pick"
                aria-label={text(words.code, { n: place + 1 })}
                maxLength={30}
                value={codeOf(place)}
                onChange={({ target }) => onCode(place, target.value)}
              />
              <span className="dim numbers">{text(words.members, { count: numberText(column.length) })}</span>
            </header>
            <ul>
              {column.map((student) => (
                <Card
                  key={student.id}
                  student={student}
                  focused={student.id === focused}
                  groups={columns.map((_column, to) => codeOf(to))}
                  place={place}
                  onMove={(to) => move(student, to)}
                />
              ))}
            </ul>
          </Column>
        ))}
      </div>
      <p className="unseen" role="status">
        {told}
      </p>
    </>
  )
}

function Column({ onDrop, children }: { onDrop(id: number): void; children: React.ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(
    () =>
      dropTargetForElements({
        element: existing(element.current, 'element'),
        canDrop: ({ source }) => typeof source.data.student === 'number',
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          dropped(source.data.student as number)
        },
      }),
    [],
  )
  return (
    <section ref={element} data-over={over || undefined}>
      {children}
    </section>
  )
}

interface CardProps {
  student: SplitStudent
  /** True after the card was moved: it takes the focus, so that the arrow keys can move it again. */
  focused: boolean
  /** The codes of all groups. The card is in the group at `place`. */
  groups: readonly string[]
  place: number
  onMove(to: number): void
}

function Card({ student, focused, groups, place, onMove }: CardProps) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(
    () => draggable({ element: existing(element.current, 'element'), getInitialData: () => ({ student: student.id }) }),
    [student.id],
  )
  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])
  const press = (event: KeyboardEvent) => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft']
    if (!step) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    <li>
      <Menu
        entries={groups.map((label, to) => ({ label, checked: to === place, onClick: () => onMove(to) }))}
        heading={student.title}
      >
        <button ref={element} type="button" className="split-card card" aria-describedby={splitHint} onKeyDown={press}>
          <span>{student.title}</span>
          {student.level && <small className="dim">{student.level}</small>}
        </button>
      </Menu>
    </li>
  )
}
