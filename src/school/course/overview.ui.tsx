// The overview of a course: above the form for people who may edit, in a drawer without a form for other readers.

import './overview.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { useAllowed, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { useSteps } from '#screens/record-actions.tsx'
import { dayText } from '#screens/days.ts'
import { language, momentText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed, ReadFailedNote } from '#screens/read-failed.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { enrolmentStatuses } from './course-enrolment.ts'
import { EnrolForm } from './enrol-form.ui.tsx'
import { Overlaps } from './overlaps.ui.tsx'
import { teamWords, overviewWords as words } from './words.ts'
import { TeamDialog, type TeamMember } from './team.ui.tsx'
import { courseKeys } from './course.keys.ts'

export interface Person {
  id: number
  name: string
  status: keyof typeof enrolmentStatuses
  start_date?: string | null
  offer_until?: number | null
  paused_since?: string | null
  version?: number
  /** The position in the waiting list. */
  place?: number | null
  overlaps?: string[]
}
interface Overview {
  row: Row
  team: TeamMember[]
  taken: number
  people: Person[] | null
  own: Person | null
  /** Overlaps of the course with the timetable of the student who may request a place. */
  overlaps: string[]
  sessions: {
    held: number
    planned: number
    next: { id: number; title: string; title_zh: string | null; start_at: number }[]
  }
  courseware: { id: number; title: string; title_zh: string | null; kind: string; status: string }[]
}

const useOverview = (id: number) =>
  useQuery({
    queryKey: courseKeys.page(id),
    queryFn: () => read<Overview>('/admin/k/course/page', { id }, { quiet: true }),
  })

/** The overview above the form. */
export function CourseAbove({ row }: { row: Row }) {
  const { data, error } = useOverview(row.id)
  if (error) return <ReadFailedNote error={error} />
  return data ? <Glance {...data} /> : <FormSkeleton lines={5} />
}

/**
 * The drawer for readers who may not edit: the overview, the texts of the course, and the button that requests a place.
 */
export function CourseDrawer(props: OwnDrawerProps) {
  const { data, error } = useOverview(Number(props.list.search.edit))
  return (
    <OwnDrawer {...props} title={data?.row.title ?? props.named.one}>
      {error ? <ReadFailed error={error} /> : data ? <Read {...data} /> : <FormSkeleton lines={10} />}
    </OwnDrawer>
  )
}

const textFields = ['objectives', 'programme', 'prerequisites', 'evaluation_mode', 'bibliography']

function Read(overview: Overview) {
  const named = useLabelledEntity(useProduct().resources.course)
  const { row } = overview
  const own = (name: string) => String((language === 'zh-cn' && row[`${name}_zh`]) || row[name] || '')
  return (
    <div className="course-read">
      <Glance {...overview} />
      {textFields
        .filter((name) => own(name) !== '')
        .map((name) => (
          <section key={name}>
            <h3>{named.field(name)}</h3>
            <RichText markup={own(name)} />
          </section>
        ))}
    </div>
  )
}

function Glance({ row, team, taken, people, own, overlaps, sessions, courseware }: Overview) {
  const capacity = Number(row.capacity_max ?? 0)
  const allowed = useAllowed()
  const names = people ?? []
  const of = (...statuses: string[]) => names.filter(({ status }) => statuses.includes(status))
  return (
    <div className="course-glance stack gap-16" style={{ borderInlineStartColor: String(row.color) }}>
      <div className="course-figures wrap">
        <Figure share={capacity > 0 ? taken / capacity : undefined}>
          {text(capacity > 0 ? words.places : words.noLimit, { taken, capacity })}
        </Figure>
        <Figure share={sessions.planned > 0 ? sessions.held / sessions.planned : 0}>
          {text(words.hours, {
            held: hours(sessions.held),
            planned: hours(Math.max(sessions.planned, Number(row.planned_minutes ?? 0))),
          })}
        </Figure>
        <Team course={row.id} team={team} />
      </div>
      {own ? (
        <Own own={own} />
      ) : (
        row.self_enrol === 1 &&
        allowed('k/courseEnrolment/request') &&
        people === null && (
          <>
            <Overlaps lines={overlaps} />
            <Ask id={row.id} />
          </>
        )
      )}
      {allowed('k/courseEnrolment/add') && ['open', 'in_progress'].includes(String(row.status)) && (
        <EnrolForm course={row.id} />
      )}
      <People title={text(words.requested)} people={of('requested')} />
      <People title={text(words.waiting)} people={of('waitlisted')} numbered />
      {people !== null && (
        <People title={text(words.people)} people={of('active', 'completed')} empty={text(words.noPeople)} />
      )}
      <section>
        <h3>{text(words.next)}</h3>
        {sessions.next.length === 0 && <p className="dim">{text(words.noSessions)}</p>}
        <ul className="stack gap-2">
          {sessions.next.map((session) => (
            <li key={session.id}>
              <span className="numbers">{momentText(session.start_at)}</span> {titleIn(session)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text(words.materials)}</h3>
        {courseware.length === 0 && <p className="dim">{text(words.noMaterials)}</p>}
        <ul className="stack gap-2">
          {courseware.map((each) => (
            <li key={each.id}>
              <Link to="/admin/$" params={{ _splat: 'k/courseware' }} search={{ edit: String(each.id) }}>
                {titleIn(each)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const titleIn = ({ title, title_zh }: { title: string; title_zh: string | null }) =>
  (language === 'zh-cn' && title_zh) || title
const hours = (minutes: number) => numberText(Math.round(minutes / 6) / 10)

function Figure({ share, children }: { share: number | undefined; children: ReactNode }) {
  return (
    <p className="course-figure numbers stack gap-4">
      {children}
      {share !== undefined && <progress value={Math.min(1, share)} aria-hidden />}
    </p>
  )
}

function Team({ course, team }: { course: number; team: TeamMember[] }) {
  const allowed = useAllowed()
  const [changes, change] = useState(false)
  return (
    <div>
      <ul className="course-team stack gap-2" aria-label={text(words.team)}>
        {team.length === 0 && <li className="dim">{text(words.nobody)}</li>}
        {team.map(({ id, name, role, share }) => (
          <li key={id}>
            <Avatar name={name} /> {name}
            <small className="dim">
              {text(words[`role_${role}`])}
              {share !== null && ` · ${text(words.share, { share })}`}
            </small>
          </li>
        ))}
      </ul>
      {allowed('k/course/edit') && allowed('k/course/export') && (
        <Button look="quiet" small onClick={() => change(true)}>
          {text(teamWords.edit)}
        </Button>
      )}
      {changes && <TeamDialog course={course} team={team} onClose={() => change(false)} />}
    </div>
  )
}

function People({
  title,
  people,
  empty,
  numbered,
}: {
  title: string
  people: Person[]
  empty?: string
  numbered?: true
}) {
  const named = useLabelledEntity(useProduct().resources.course_enrolment)
  const { stepsOf, dialog } = useSteps(named)
  if (people.length === 0 && !empty) return null
  return (
    <section>
      <h3>
        {title} <small className="dim">{people.length}</small>
      </h3>
      {people.length === 0 && <p className="dim">{empty}</p>}
      <ul className="course-people stack gap-2">
        {people.map((person, place) => (
          <li key={person.id}>
            {numbered && <span className="numbers dim">{place + 1}</span>}
            <Avatar name={person.name} />
            <span>{person.name}</span>
            <Notes {...person} />
            <Overlaps lines={person.overlaps ?? []} />
            {person.status !== 'active' &&
              stepsOf({ ...person, title: person.name })
                // Only a student with a reserved place can accept the offer.
                .filter(({ name }) => name !== 'acceptOffer' || person.offer_until)
                .map(({ name, label, take }) => (
                  <Button key={name} small look="plain" onClick={take}>
                    {label}
                  </Button>
                ))}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function Notes({ start_date, offer_until, paused_since }: Person) {
  const notes = [
    start_date && text(words.late, { day: dayText(start_date) }),
    offer_until && text(words.offered, { until: momentText(offer_until) }),
    paused_since && text(words.paused),
  ].filter(Boolean)
  return notes.length > 0 ? <small className="dim">{notes.join(' · ')}</small> : null
}

function Own({ own }: { own: Person }) {
  const named = useLabelledEntity(useProduct().resources.course_enrolment)
  const { stepsOf, dialog } = useSteps(named)
  return (
    <p className="course-own">
      {text(words.mine)} <Badge tone={enrolmentStatuses[own.status]}>{named.value('status', own.status)}</Badge>
      {own.place && <b>{text(words.place, { place: own.place })}</b>}
      <Notes {...own} />
      {stepsOf({ ...own, title: '' })
        .filter(({ name }) => name !== 'acceptOffer' || own.offer_until)
        .map(({ name, label, take }) => (
          <Button key={name} small onClick={take}>
            {label}
          </Button>
        ))}
      {dialog}
    </p>
  )
}

function Ask({ id }: { id: number }) {
  const rereads = [courseKeys.all]
  const { busy, send } = useSend('/admin/k/courseEnrolment/request', { done: true, rereads, rereadsRefused: rereads })
  return (
    <p className="course-own">
      <Button look="primary" busy={busy} onClick={() => void send({ course_id: id })}>
        {text(words.ask)}
      </Button>
    </p>
  )
}
