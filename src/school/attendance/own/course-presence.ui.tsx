// One bar per course with the shares of attended, excused and unexcused minutes.

import { percentText, text } from '#screens/text.ts'
import { hoursOf, shareOf } from './hours.ui.ts'
import { myAttendanceWords as words } from '../words.ts'
import type { CourseAttendance } from './my-attendance.ts'

export function CoursePresence({ courses }: { courses: readonly CourseAttendance[] }) {
  return (
    <>
      <ul className="my-courses card lined">
        {courses.map((course) => (
          <Course key={course.id} {...course} />
        ))}
      </ul>
      <p className="my-legend dim wrap" aria-hidden>
        <span data-part="attended">{text(words.present)}</span>
        <span data-part="excused">{text(words.withExcuse)}</span>
        <span data-part="unexcused">{text(words.withoutExcuse)}</span>
      </p>
    </>
  )
}

function Course({ title, due, attended, excused, unexcused }: CourseAttendance) {
  const parts = { attended, excused, unexcused }
  const about = [
    text(words.attended, { hours: hoursOf(attended), due: hoursOf(due) }),
    unexcused > 0 && text(words.unexcused, { hours: hoursOf(unexcused) }),
    excused > 0 && text(words.excused, { hours: hoursOf(excused) }),
  ]
  return (
    <li>
      <span>{title}</span>
      <b className="numbers">{percentText(shareOf(attended, due))}</b>
      <span className="my-bar" aria-hidden>
        {Object.entries(parts).map(([part, minutes]) =>
          minutes > 0 ? <span key={part} data-part={part} style={{ flexGrow: minutes }} /> : null,
        )}
      </span>
      <span className="dim">{about.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
