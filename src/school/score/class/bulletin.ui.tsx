// One bulletin (all results of a student in a term) on the page of a class, with buttons for the next and the previous
// one.

import '#ui/plain-table.css'
import { useQueryClient } from '@tanstack/react-query'
import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed } from '#screens/product.tsx'
import { momentText, numberText, text } from '#screens/text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx'
import { averageText, markText } from '../marks/marks-text.ts'
import { absenceText } from './absence-text.ts'
import { termResultLabels, classPageWords as words } from '../words.ts'
import { resultKeys } from '../score.keys.ts'
import {
  type BulletinLine,
  type BulletinStop,
  type ClassBulletin,
  type ClassResults,
  classPath,
} from './class-results.ts'
import { OutcomeCells, OutcomeHeads } from './outcome-cells.ui.tsx'
import { StateBadge } from './state-badge.ui.tsx'

interface BulletinProps {
  bulletin: ClassBulletin
  of: ClassResults
  place: { at: number; count: number; go(to: number): void }
  onPublish(): void
}

const decisions = termResultLabels.values.decision
const fieldOf = termResultLabels.fields

export function Bulletin({ bulletin, of, place, onPublish }: BulletinProps) {
  const { title, no, general, courses, stop, publish_at, guardians_at } = bulletin
  return (
    <article className="class-bulletin card column gap-16" aria-label={title} tabIndex={0}>
      <header className="row wrap">
        <div>
          <h2>{title}</h2>
          <p className="dim">{[no, of.term_title].filter(Boolean).join(' · ')}</p>
        </div>
        <StateBadge {...bulletin} />
        <nav>
          <IconButton label={text(words.previous)} disabled={place.at === 0} onClick={() => place.go(place.at - 1)}>
            <IconChevronLeft size={16} />
          </IconButton>
          <span className="numbers">{text(words.place, { place: place.at + 1, count: numberText(place.count) })}</span>
          <IconButton
            label={text(words.next)}
            disabled={place.at === place.count - 1}
            onClick={() => place.go(place.at + 1)}
          >
            <IconChevronRight size={16} />
          </IconButton>
        </nav>
      </header>
      {stop && <StopNote {...stop} />}
      {bulletin.other_figures && (
        <p className="class-stop tone-orange" role="note">
          {text(words.otherFigures)}
        </p>
      )}
      {publish_at !== null && <p role="note">{text(words.plannedFor, { moment: momentText(publish_at) })}</p>}
      {guardians_at !== null && <p role="note">{text(words.guardiansOn, { moment: momentText(guardians_at) })}</p>}
      {general && <General general={general} of={of} />}
      {courses.length > 0 && <Courses courses={courses} />}
      {general && <Remark {...general} />}
      <Steps bulletin={bulletin} term={of.term} onPublish={onPublish} />
    </article>
  )
}

const leads = { incomplete: words.toMarks, undecided: words.toDecision, differs: words.toResult } as const

/** Shows why the bulletin cannot be published, with a link to the page where the person can remove the reason. */
export function StopNote({ why, msg, to, onFollow }: BulletinStop & { onFollow?: () => void }) {
  const lead = why === 'missing' || why === 'outdated' ? undefined : leads[why]
  return (
    <p className="class-stop tone-orange" role="note">
      {msg} {lead && <StopLink to={to} label={text(lead)} {...(onFollow && { onFollow })} />}
    </p>
  )
}

/** `to`: a path that may have a query. */
export function StopLink({ to, label, onFollow }: { to: string; label: string; onFollow?: () => void }) {
  const [path = '', query = ''] = to.split('?')
  return (
    <PageLink
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </PageLink>
  )
}

function General({ general, of }: { general: NonNullable<ClassBulletin['general']>; of: ClassResults }) {
  const known = of.bulletins.flatMap((each) => each.general?.average ?? [])
  const mean = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : null
  const { average, mention, ects_earned, decision } = general
  return (
    <Facts
      facts={[
        { name: text(words.average), value: average === null ? text(words.nothing) : averageText(average, 2) },
        { name: text(words.classMean), value: mean === null ? '' : averageText(mean, 2) },
        { name: text(fieldOf.mention_code), value: mention },
        { name: text(words.credits), value: ects_earned === null ? '' : markText(ects_earned) },
        { name: text(fieldOf.decision), value: text(decisions[decision]) },
        { name: text(words.absences), value: absenceText(general) },
      ]}
    />
  )
}

function Courses({ courses }: { courses: readonly BulletinLine[] }) {
  return (
    <div className="plain-table" role="region" aria-label={text(words.course)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{text(words.course)}</th>
            <th className="numbers">{text(fieldOf.coefficient)}</th>
            <th className="numbers">{text(words.average)}</th>
            <OutcomeHeads />
          </tr>
        </thead>
        <tbody>
          {courses.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.title}
                <Remark {...line} />
              </th>
              <td className="numbers">{markText(line.coefficient)}</td>
              <td className="numbers">{line.average === null ? text(words.nothing) : averageText(line.average, 2)}</td>
              <OutcomeCells {...line} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Remark({ appreciation, appreciation_zh }: Pick<BulletinLine, 'appreciation' | 'appreciation_zh'>) {
  if (!appreciation && !appreciation_zh) return null
  return (
    <p className="class-remark detail">
      {appreciation}
      {appreciation_zh && <span lang="zh"> {appreciation_zh}</span>}
    </p>
  )
}

function Steps({ bulletin, term, onPublish }: { bulletin: ClassBulletin; term: number; onPublish(): void }) {
  const { id, title, state, stop, general } = bulletin
  const allowed = useAllowed()
  const client = useQueryClient()
  const mayRedo = allowed('k/termResult/reopen') && allowed('k/termResult/compute')
  const ask = async () => {
    const answers = { yes: text(words.redo), no: text(words.cancel) }
    const question = { title: text(words.redoTitle, { name: title }), body: text(words.redoText), ...answers }
    const sent = { academic_term_id: term, student_id: id }
    const redo = () => post(`/admin/${classPath}/redo`, sent, { quiet: true, done: true })
    if (await confirmedCall(question, redo)) await client.invalidateQueries({ queryKey: resultKeys.all })
  }
  const isOpen = state === 'draft' || state === 'reviewed' || state === 'planned'
  return (
    <footer>
      {general && (
        <PageLink to="/admin/k/termResult" search={{ edit: String(general.id) }}>
          {text(words.open)}
        </PageLink>
      )}
      {mayRedo && (state === 'published' || state === 'reviewed' || state === 'planned') && (
        <Button onClick={() => void ask()}>{text(words.redo)}</Button>
      )}
      {isOpen && stop === null && allowed('k/termResult/publish') && (
        <Button onClick={onPublish}>{text(words.publishOne)}</Button>
      )}
    </footer>
  )
}
