// The courses of one student, which open below the row of the student in a deliberation.

import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { classPageWords as pageWords, deliberationWords as words } from '../words.ts'
import { averageText, markText } from '../marks/marks-text.ts'
import { decisionText, decisionTones } from './decision-keys.ui.ts'
import type { DeliberationLine } from './deliberation.ts'

export function DeliberationCourses({ line: { title, courses } }: { line: DeliberationLine }) {
  if (courses.length === 0) return <p className="dim">{text(words.noCourses)}</p>
  return (
    <table className="deliberation-courses" aria-label={text(words.coursesOf, { name: title })}>
      <thead>
        <tr>
          <th>{text(words.course)}</th>
          <th className="numbers">{text(words.courseAverage)}</th>
          <th>{text(words.decision)}</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ id, title: course, average, max, decimals, decision }) => (
          <tr key={id}>
            <th scope="row">{course}</th>
            <td className="numbers">
              {average === null
                ? text(pageWords.nothing)
                : text(pageWords.outOf, { value: averageText(average, decimals), max: markText(max) })}
            </td>
            <td>
              <Badge tone={decisionTones[decision]}>{decisionText(decision)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
