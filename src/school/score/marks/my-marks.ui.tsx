// The page with the own marks of a student: published marks, averages, and how each average is computed.

import './my-marks.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { assessmentLabels, effectWords, explainedWords, myMarksWords as words } from '../words.ts'
import { codeWords } from '#school/course/index.codes.ts'
import { isForbidden, read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { useOwnText } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type MyCourse, type MyLine, type MyTerm, myMarksPath } from './marks.ts'
import { averageText, equivalentsText, markText } from './marks-text.ts'
import { markKeys } from '../score.keys.ts'

export function MyMarksPage() {
  const { data, error } = useQuery({
    queryKey: markKeys.own,
    queryFn: () => read<{ terms: MyTerm[] }>(`/admin/${myMarksPath}/index`),
    throwOnError: isForbidden,
  })
  useSeenMarks(data?.terms)
  const title = useOwnText()(words.title, words.titleOf)
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  return (
    // The page is long and has no links. It can get the focus, so that the keyboard can scroll it.
    <section className="my-marks" aria-label={title} tabIndex={0}>
      <h1>{title}</h1>
      {data.terms.length === 0 && <EmptyState title={text(words.none)} text={text(words.noneText)} />}
      {data.terms.map((term) => (
        <section key={term.id}>
          <h2>
            <span>{term.title}</span>
            {term.average !== null && (
              <span>
                {text(term.incomplete ? words.provisionalGeneral : words.general, {
                  value: averageText(term.average, 2),
                })}
              </span>
            )}
          </h2>
          {term.courses.map((course) => (
            <CoursePart key={course.id} {...course} />
          ))}
          {term.without.map((course) => (
            <article key={course.id} className="my-course card">
              <header>
                <h3>{course.title}</h3>
              </header>
              <MissingParts gaps={course.gaps} />
            </article>
          ))}
        </section>
      ))}
    </section>
  )
}

/** Tells the server that the student has seen the new marks. They are shown as new until the page is opened again. */
function useSeenMarks(terms: MyTerm[] | undefined): void {
  const { send } = useSend(`/admin/${myMarksPath}/seen`, { quiet: true })
  const tell = useEffectEvent((ids: readonly number[]) => void send({ ids }))
  useEffect(() => {
    const ids = (terms ?? []).flatMap(({ courses }) =>
      courses.flatMap(({ lines }) => lines.filter(({ isNew }) => isNew).map(({ id }) => id)),
    )
    if (ids.length > 0) tell(ids.slice(0, 500))
  }, [terms])
}

/** Lists what is missing in the result of a course. */
function MissingParts({ gaps }: { gaps: readonly string[] }) {
  return (
    <p className="my-waiting">
      <Badge tone="orange">{text(words.waiting, { gaps: gaps.join(' · ') })}</Badge>
    </p>
  )
}

function CoursePart({ title, coefficient, average, mention, sum, lines, standing, gaps, ...worth }: MyCourse) {
  const equivalents = equivalentsText(worth)
  const reckoned = average !== null && averageText(average, 2)
  const local = (number: string) => markText(Math.round(Number(number) * 100))
  return (
    <article className="my-course card">
      <header>
        <div>
          <h3>{title}</h3>
          <span className="dim">{text(words.coefficient, { value: markText(coefficient) })}</span>
        </div>
        <div>
          {reckoned && <b>{text(gaps.length > 0 ? words.provisional : words.average, { value: reckoned })}</b>}{' '}
          {(standing === 'exempt' || standing === 'continues') && <Badge tone="grey">{text(words[standing])}</Badge>}
          {mention && <Badge tone="blue">{mention}</Badge>}
          {equivalents && <div className="dim">{equivalents}</div>}
        </div>
      </header>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
      {gaps.length > 0 && <MissingParts gaps={gaps} />}
      {reckoned && (
        <p>
          {text(Number(sum.bonus) > 0 ? explainedWords.sum : explainedWords.plainSum, {
            points: local(sum.points),
            bonus: local(sum.bonus),
            coefficients: local(sum.coefficients),
            average: reckoned,
          })}
        </p>
      )}
    </article>
  )
}

function Line({ name, kind, held_on, value, letter, code, max_value, coefficient, ...rest }: MyLine) {
  const { comment, state, isNew, class_mean, effect } = rest
  const kinds = assessmentLabels.values.kind
  const about = [
    text(kinds[kind as keyof typeof kinds]),
    held_on && dayText(held_on),
    text(words.coefficient, { value: markText(coefficient) }),
    effect && effect !== 'counts' && text(effectWords[effect]),
    class_mean !== null && text(words.classMean, { value: markText(class_mean) }),
  ]
  return (
    <li>
      <span>
        {name} {isNew && <Badge tone="green">{text(words.fresh)}</Badge>}
      </span>
      <b>
        {state === 'revised'
          ? text(words.revised)
          : code
            ? text(codeWords[code])
            : (letter ?? (value !== null && text(words.mark, { value: markText(value), max: markText(max_value) })))}
      </b>
      <span className="dim">{about.filter(Boolean).join(' · ')}</span>
      {comment && <span className="dim">{comment}</span>}
    </li>
  )
}
