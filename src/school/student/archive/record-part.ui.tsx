// The studies and results of a former student, by year and term.

import { text } from '#screens/text.ts'
import { dayText } from '#screens/days.ts'
import { courseEnrolmentLabels, enrolmentStatuses } from '#school/course/index.ts'
import { codeWords } from '#school/course/index.codes.ts'
import { termResultLabels } from '#school/score/index.ts'
import { averageText, markText } from '#school/score/index.ui.ts'
import { Badge } from '#ui/badge.tsx'
import '#ui/plain-table.css'
import type { ArchivedCourse, ArchivedMarks, ArchivedTerm } from './archive.ts'
import { archivePageWords as words } from '../words.ts'

const enrolment = courseEnrolmentLabels.values.status
const decisions = termResultLabels.values.decision

export function CoursesPart({ courses }: { courses: readonly ArchivedCourse[] }) {
  if (courses.length === 0) return <p className="dim">{text(words.noCourses)}</p>
  return (
    <div className="plain-table">
      <table>
        <tbody>
          {courses.map(({ id, code, title, year, status, start_date, end_date }) => (
            <tr key={id}>
              <td className="dim">{year}</td>
              <th scope="row">
                {title} <span className="dim">{code}</span>
              </th>
              <td className="dim">
                {[start_date, end_date].flatMap((day) => (day ? [dayText(day)] : [])).join(' – ')}
              </td>
              <td>
                <Badge tone={enrolmentStatuses[status]}>{text(enrolment[status])}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function ResultsPart({ terms }: { terms: readonly ArchivedTerm[] }) {
  if (terms.length === 0) return <p className="dim">{text(words.noResults)}</p>
  return terms.map((term) => <Term key={`${term.year} ${term.name}`} term={term} />)
}

function Term({ term }: { term: ArchivedTerm }) {
  const { name, year, average, mention, ects_earned, decision, published, appreciation, courses } = term
  return (
    <article className="archive-term">
      <h3>
        {name} <span className="dim">{year}</span>
        {published ? (
          <Badge tone={decision === 'passed' || decision === 'passed_by_compensation' ? 'green' : 'grey'}>
            {text(decisions[decision])}
          </Badge>
        ) : (
          <Badge tone="orange">{text(words.provisional)}</Badge>
        )}
      </h3>
      <div className="plain-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{text(words.course)}</th>
              <th scope="col" className="numbers">
                {text(words.average)}
              </th>
            </tr>
          </thead>
          <tbody>
            {courses.map((course) => (
              <Course key={course.name} course={course} />
            ))}
            {average !== null && (
              <tr>
                <th scope="row">
                  <b>{text(words.general)}</b>
                  <small className="dim">
                    {[mention, text(words.credits, { count: markText(ects_earned) })].filter(Boolean).join(' · ')}
                  </small>
                </th>
                <td className="numbers">
                  <b>{averageText(average, 2)}</b>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {appreciation && <p className="archive-said">{appreciation}</p>}
    </article>
  )
}

function Course({ course: { name, average, max, mention, marks } }: { course: ArchivedMarks }) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="dim">
          {[...marks.map((mark) => text(words.mark, { name: mark.name, mark: shown(mark) })), mention]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <td className="numbers">{average === null ? '—' : `${averageText(average, 2)} / ${markText(max)}`}</td>
    </tr>
  )
}

const shown = ({ value, letter, code }: ArchivedMarks['marks'][number]) =>
  code ? text(codeWords[code as keyof typeof codeWords]) : (letter ?? (value === null ? '—' : markText(value)))
