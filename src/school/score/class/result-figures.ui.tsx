// The figures above the form of a term result, beside those of the class, and the marks or courses from which it was
// computed.

import '#ui/plain-table.css'
import { useQuery } from '@tanstack/react-query'
import { wordsOfCode } from '#school/course/index.codes.ts'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { text } from '#screens/text.ts'
import { Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { averageText, markText } from '../marks/marks-text.ts'
import { termResultLabels, classPageWords as words } from '../words.ts'
import { resultKeys } from '../score.keys.ts'
import type { ResultLine, ResultMark, ResultPage } from './class-results.ts'
import { OutcomeCells, OutcomeHeads } from './outcome-cells.ui.tsx'
import { absenceText } from './absence-text.ts'

const fieldOf = termResultLabels.fields

export function ResultFigures({ row: { id } }: { row: Row }) {
  const { data, error } = useQuery({
    queryKey: resultKeys.page(id),
    queryFn: () => read<ResultPage>('/admin/k/termResult/page', { id }, { quiet: true }),
  })
  if (error)
    return (
      <section className="facts">
        <ReadFailedNote error={error} />
      </section>
    )
  if (!data) return <Skeleton width="100%" height={160} />
  return (
    <section className="facts result-figures" aria-label={text(words.figures)}>
      <Facts facts={factsOf(data)} />
      {data.marks.length > 0 && <Marks marks={data.marks} />}
      {data.courses.length > 0 && <Courses courses={data.courses} />}
    </section>
  )
}

const outOf = (value: number | null, { max, decimals }: Pick<ResultLine, 'max' | 'decimals'>) =>
  value === null ? '' : text(words.outOf, { value: averageText(value, decimals), max: markText(max) })

function factsOf({ whole, rank }: ResultPage) {
  return [
    { name: text(words.average), value: outOf(whole.average, whole) || text(words.nothing) },
    { name: text(words.classMean), value: outOf(whole.class_mean, whole) },
    { name: text(fieldOf.mention_code), value: whole.mention },
    { name: text(fieldOf.rank), value: rank && text(words.place, { place: rank[0], count: rank[1] }) },
    { name: text(words.credits), value: whole.ects_earned === null ? '' : markText(whole.ects_earned) },
    { name: text(words.absences), value: absenceText(whole) },
  ]
}

function Marks({ marks }: { marks: readonly ResultMark[] }) {
  return (
    <div className="plain-table" role="region" aria-label={text(words.marks)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{text(words.assessment)}</th>
            <th className="numbers">{text(words.mark)}</th>
            <th className="numbers">{text(words.classMean)}</th>
            <th className="numbers">{text(fieldOf.coefficient)}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={mark.id}>
              <th scope="row">{mark.title}</th>
              <td className="numbers">{shownMark(mark)}</td>
              <td className="numbers">{mark.class_mean === null ? text(words.nothing) : markText(mark.class_mean)}</td>
              <td className="numbers">{markText(mark.coefficient)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the word for a code, the letter on a scale of letters, otherwise the mark with its maximum. */
function shownMark({ code, letter, value, max_value }: ResultMark): string {
  if (code) return text(wordsOfCode(code))
  if (letter) return letter
  return value === null ? text(words.nothing) : text(words.outOf, { value: markText(value), max: markText(max_value) })
}

function Courses({ courses }: { courses: readonly ResultLine[] }) {
  return (
    <div className="plain-table" role="region" aria-label={text(words.courses)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{text(words.course)}</th>
            <th className="numbers">{text(words.average)}</th>
            <th className="numbers">{text(words.classMean)}</th>
            <OutcomeHeads />
          </tr>
        </thead>
        <tbody>
          {courses.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.title}</th>
              <td className="numbers">{outOf(line.average, line) || text(words.nothing)}</td>
              <td className="numbers">{outOf(line.class_mean, line) || text(words.nothing)}</td>
              <OutcomeCells {...line} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
