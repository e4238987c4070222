// A missed session with its date, its minutes and its justification.

import { clockText, dayOfMoment } from '#screens/days.ts'
import { numberText, text } from '#screens/text.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { attendanceLabels, myAttendanceWords as words } from '../words.ts'
import type { MissedSession } from './my-attendance.ts'

/** Formats `03/11/2026 · 10:15–11:45`. */
export const whenText = ({ start_at, end_at }: MissedSession): string =>
  `${dayOfMoment(start_at)} · ${clockText(start_at)}–${clockText(end_at)}`

interface MissedLineProps {
  session: MissedSession
  /** Undefined if there is nothing to justify. */
  onJustify: (() => void) | undefined
}

export function MissedLine({ session, onJustify }: MissedLineProps) {
  const { course, status, excused, unexcused, justified, note } = session
  const { status: statuses } = attendanceLabels.values
  return (
    <li className="row wrap" data-open={unexcused > 0 || undefined}>
      <div>
        <strong>{course}</strong>
        <span className="dim numbers">{whenText(session)}</span>
      </div>
      <div>
        <Badge tone={toneOf(session)}>{text(statuses[status as keyof typeof statuses])}</Badge>
        <span className="dim numbers">{text(words.minutes, { count: numberText(excused + unexcused) })}</span>
        {justified !== 'none' && <Badge tone={justifiedTones[justified]}>{text(words[justified])}</Badge>}
        {note && <span className="dim">{note}</span>}
      </div>
      {onJustify && (
        <Button small onClick={onJustify}>
          {text(words.justify)}
        </Button>
      )}
    </li>
  )
}

const justifiedTones = { submitted: 'blue', accepted: 'green', refused: 'red' } as const

/** Red or orange only for a session that still needs an excuse. */
function toneOf({ status, unexcused }: MissedSession): BadgeTone {
  if (unexcused === 0) return 'blue'
  return status === 'absent' ? 'red' : 'orange'
}
