// The preview of a timetable import: each line of the file with a checkbox, the resulting series, and its conflicts.

import { dayText } from '#screens/days.ts'
import { locale, text } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Clashes } from '../calendar/clashes.ui.tsx'
import { drawerWords as words } from '../words.ts'
import { type ImportPreview, type LessonState, type LessonPreview, importableStates } from './import-format.ts'

const tones: Record<LessonState, BadgeTone> = {
  new: 'green',
  warn: 'orange',
  rival: 'orange',
  clash: 'red',
  there: 'grey',
  unplaced: 'grey',
  unknown: 'orange',
  fault: 'red',
}

interface LessonsProps {
  result: ImportPreview
  skipped: readonly number[]
  skip(next: readonly number[]): void
}

export function Lessons({ result: { lessons }, skipped, skip }: LessonsProps) {
  const without = (line: number) => skipped.filter((each) => each !== line)
  return (
    <table className="foreseen" aria-label={text(words.lessons)}>
      <tbody>
        {lessons.map((lesson) => (
          <tr key={lesson.line}>
            <td>
              <label>
                <input
                  type="checkbox"
                  disabled={!importableStates.includes(lesson.state)}
                  checked={importableStates.includes(lesson.state) && !skipped.includes(lesson.line)}
                  onChange={({ target }) =>
                    skip(target.checked ? without(lesson.line) : [...without(lesson.line), lesson.line])
                  }
                />{' '}
                <span className="dim numbers">{text(words.line, { line: lesson.line })}</span>{' '}
                <strong>{lesson.course}</strong>
              </label>
              <Lesson lesson={lesson} />
            </td>
            <td>
              <Badge tone={tones[lesson.state]}>{text(words[lesson.state])}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lesson({ lesson }: { lesson: LessonPreview }) {
  const { teacher, room, said, weekday, start, end, weeks, sessions, closures, days, more } = lesson
  const when = weekday > 0 && start ? `${weekdayText(weekday)} ${start}–${end}, ${text(words[weeks])}` : ''
  const made = sessions > 0 ? text(words.count, { count: sessions }) : ''
  const shut = closures > 0 ? text(words.closures, { count: closures }) : ''
  return (
    <>
      <div>{[teacher, room, when].filter(Boolean).join(' · ')}</div>
      {(made || shut) && <div className="dim">{[made, shut].filter(Boolean).join(' · ')}</div>}
      {said && <div>{said}</div>}
      {days.map(({ date, clashes }) => (
        <div key={date}>
          <span className="numbers">{dayText(date)}</span>
          <Clashes clashes={clashes} />
        </div>
      ))}
      {more > 0 && <div className="dim">{text(words.moreDays, { count: more })}</div>}
    </>
  )
}

/** Monday is 1. The first of June 2026 was a Monday. */
const weekdayText = (weekday: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, weekday))
