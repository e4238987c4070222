// The page on which a student re-enrols, made for telephones: one question per screen. Each answer is saved when it is
// confirmed, so that the student can leave and continue later.

import './my-re-enrolment.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { existing } from '#text/existing.ts'
import { isForbidden, read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { AgreementStep } from './agreement-step.ui.tsx'
import { ContactStep } from './contact-step.ui.tsx'
import { CvecStep } from './cvec-step.ui.tsx'
import { myReEnrolmentWords as words } from '../words.ts'
import { OptionsStep } from './options-step.ui.tsx'
import { PapersStep } from './papers-step.ui.tsx'
import type { ReEnrolmentStep } from './re-enrolment.ts'
import { type MyReEnrolment, reEnrolmentPath } from './re-enrolment.view.ts'
import { SendStep } from './send-step.ui.tsx'
import type { StepProps } from './step-frame.ui.tsx'

export function MyReEnrolmentPage() {
  const { data, error } = useQuery({
    queryKey: reEnrolmentKeys.mine,
    queryFn: () => read<MyReEnrolment | null>(`${reEnrolmentPath}/mine`),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (data === undefined) return <FormSkeleton lines={8} />
  const title = data ? text(words.title, { year: data.year }) : text(words.plainTitle)
  return (
    // Long, so it must be scrollable by keyboard.
    <section className="re-enrolment column gap-16" aria-label={title} tabIndex={0}>
      <h1>{title}</h1>
      {data === null ? (
        <EmptyState title={text(words.none)} text={text(words.noneText)} />
      ) : data.open ? (
        <Stepper view={data} />
      ) : (
        <Outcome view={data} />
      )}
    </section>
  )
}

/** Shown when the student can no longer answer: accepted, sent, or the campaign is closed. */
function Outcome({ view: { status, year, closes_on } }: { view: MyReEnrolment }) {
  const timetable = <PageLink to="/admin/k/calendar">{text(words.toTimetable)}</PageLink>
  if (status === 'done')
    return (
      <EmptyState title={text(words.done)} text={text(words.doneText, { year })}>
        {timetable}
      </EmptyState>
    )
  if (status === 'submitted')
    return (
      <div role="status">
        <EmptyState title={text(words.sent)} text={text(words.sentText)}>
          {timetable}
        </EmptyState>
      </div>
    )
  return <EmptyState title={text(words.closed)} text={text(words.closedText, { day: dayText(closes_on) })} />
}

export type Screen = ReEnrolmentStep | 'send'
const screens: Record<Screen, ComponentType<StepProps>> = {
  contact: ContactStep,
  papers: PapersStep,
  cvec: CvecStep,
  options: OptionsStep,
  agreement: AgreementStep,
  send: SendStep,
}

function Stepper({ view }: { view: MyReEnrolment }) {
  const { search, change } = usePlace()
  const all: Screen[] = [...view.steps, 'send']
  const active =
    all.find((step) => step === search.step) ??
    existing(
      all.find((step) => !isDone(view, step)),
      'step',
    )
  const at = all.indexOf(active)
  const go = (step: Screen | undefined) => change({ step })
  const Content = screens[active]
  const back = all[at - 1]
  return (
    <>
      <div className="re-enrolment-progress wrap">
        <span>{text(words.step, { at: at + 1, of: all.length })}</span>
        <span className="dim">{text(words.until, { day: dayText(view.closes_on) })}</span>
        <progress max={all.length} value={at + 1} aria-label={text(words.step, { at: at + 1, of: all.length })} />
      </div>
      {view.review_note && <p role="note">{text(words.note, { note: view.review_note })}</p>}
      <Suspense key={active} fallback={<FormSkeleton lines={4} />}>
        <Content view={view} go={go} onBack={back && (() => go(back))} onDone={() => go(all[at + 1])} />
      </Suspense>
    </>
  )
}

const isDone = (view: MyReEnrolment, step: Screen) => step !== 'send' && view.confirmed.includes(step)
