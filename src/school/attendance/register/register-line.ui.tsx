// One line of a register: portrait and name of the student, buttons for the four usual statuses, a list for the rare
// statuses.

import { text } from '#screens/text.ts'
import { Avatar } from '#ui/badge.tsx'
import { registerWords as words, shortMarks } from '../words.ts'
import { type ViewedLine, type Status, isPartly, mayMark } from './register-view.ts'
import type { ShownLine } from './register-presences.ui.ts'

const usual = ['present', 'absent', 'late', 'excused'] as const
const rare = ['left_early', 'exempt'] as const

interface LineProps {
  line: ShownLine
  /** The length of the session in minutes. */
  most: number
  closed: boolean
  nameOf(status: Status): string
  onMark(status: Status): void
  onMinutes(minutes: number): void
}

export function RegisterLine({ line, most, closed, nameOf, onMark, onMinutes }: LineProps) {
  const { student_id, name, beside, photo, status, minutes_missed, changed, waiting } = line
  const fullName = beside ? `${name} · ${beside}` : name
  const share = excusedShare(line)
  return (
    <li
      className="row gap-10"
      data-status={status}
      data-changed={changed || undefined}
      data-waiting={waiting || undefined}
    >
      <Avatar name={name} image={photo} size={32} />
      <span className="roll-name" title={fullName}>
        {name}
        {share && <small>{share}</small>}
        {beside && <span className="roll-beside caption">{beside}</span>}
      </span>
      {isPartly(status) && (
        <label className="roll-minutes numbers caption">
          <input
            type="number"
            inputMode="numeric"
            aria-label={`${text(words.minutes)} – ${fullName}`}
            min={0}
            max={most}
            disabled={closed || (line.sheet !== null && status === line.sheet.status)}
            value={minutes_missed}
            onChange={({ target }) => onMinutes(Math.min(most, Math.max(0, Math.trunc(Number(target.value)))))}
          />{' '}
          {text(words.minutesUnit)}
        </label>
      )}
      <span className="roll-marks" role="radiogroup" aria-label={fullName}>
        {usual.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`mark-${student_id}`}
              aria-label={nameOf(each)}
              checked={status === each}
              disabled={closed || !mayMark(line, each)}
              onChange={() => onMark(each)}
            />
            <span aria-hidden>
              <span className="roll-long">{nameOf(each)}</span>
              <span className="roll-short">{text(shortMarks[each])}</span>
            </span>
          </label>
        ))}
      </span>
      <select
        aria-label={`${text(words.other)} – ${fullName}`}
        disabled={closed}
        value={isRare(status) ? status : ''}
        onChange={({ target }) => isRare(target.value) && onMark(target.value)}
      >
        <option value="" disabled={!isRare(status)}>
          …
        </option>
        {rare.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </li>
  )
}

const isRare = (status: string): status is (typeof rare)[number] => (rare as readonly string[]).includes(status)

/** Says how many of the missed minutes are excused; null if none. */
function excusedShare({ minutes }: ViewedLine): string | null {
  if (!minutes || minutes.excused === 0) return null
  return text(words.minutesExcused, { excused: minutes.excused, missed: minutes.excused + minutes.unexcused })
}
