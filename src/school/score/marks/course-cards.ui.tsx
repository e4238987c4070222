// The courses of the reader as cards. When a course is open, the cards are a strip above its grid.

import './course-cards.css'
import { useEffect, useRef } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { gridWords as words } from '../words.ts'
import { type MarkedCourse, gridPath } from './marks.ts'

interface CardsProps {
  courses: readonly MarkedCourse[]
  /** The id of the open course, or 0. */
  course: number
}

export function CourseCards({ courses, course }: CardsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [courses, course])
  if (courses.length === 0) return null
  return (
    <nav className="marks-courses" aria-label={text(words.courses)}>
      <ul ref={list}>
        {courses.map(({ id, title, color, students, open }) => (
          <li key={id}>
            <PageLink
              to={`/admin/${gridPath}`}
              search={{ course: String(id) }}
              aria-current={id === course ? 'page' : undefined}
              {...(color && { style: { borderInlineStartColor: color } })}
            >
              <b title={title}>{title}</b>
              <small>
                {text(words.students, { count: numberText(students) })}
                {open > 0 && ` · ${text(words.openTests, { count: numberText(open) })}`}
              </small>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
