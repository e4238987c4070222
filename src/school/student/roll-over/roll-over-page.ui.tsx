// The page of the roll-over: five steps that edit a draft on the server, or a roll-over that was carried out, with its
// undo.

import './roll-over.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { CoursesStep } from './courses-step.ui.tsx'
import { DonePanel } from './done-panel.ui.tsx'
import { PeopleStep } from './people-step.ui.tsx'
import { RenewalsStep } from './renewals-step.ui.tsx'
import { rollOverPage, rollOverWords as words } from '../words.ts'
import { type RollOverView, rollOverPath } from './roll-over.ts'
import { TrialStep } from './trial-step.ui.tsx'
import { YearStep } from './year-step.ui.tsx'

export function RollOverPage() {
  const { search } = usePlace()
  const { data, error } = useQuery({
    queryKey: rollOverKeys.view(search.from),
    queryFn: () => read<RollOverView>(`/admin/${rollOverPath}/index`, { ...(search.from && { from: search.from }) }),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  return (
    <section className="roll-over stack gap-16">
      <header>
        <h1>{text(rollOverPage.title)}</h1>
        {data.status !== 'done' && (
          <p className="dim">{text(words.lead, { from: data.from.code, to: data.year.code })}</p>
        )}
        {data.status === 'undone' && <p className="notice tone-orange">{text(words.undoneNote)}</p>}
      </header>
      {data.status === 'done' ? <DonePanel view={data} /> : <Steps view={data} />}
    </section>
  )
}

const steps = ['year', 'people', 'courses', 'renewals', 'trial'] as const
type Step = (typeof steps)[number]

function Steps({ view }: { view: RollOverView }) {
  const { search, change } = usePlace()
  const active = steps.find((step) => step === search.step) ?? 'year'
  const go = (step: Step) => change({ from: search.from, step })
  const content: Record<Step, React.ReactNode> = {
    year: (
      <YearStep
        key={JSON.stringify([view.year, view.terms, view.to_year_id])}
        view={view}
        onSaved={() => go('people')}
      />
    ),
    people: <PeopleStep view={view} />,
    courses: <CoursesStep view={view} />,
    renewals: <RenewalsStep view={view} />,
    trial: <TrialStep view={view} />,
  }
  const next = steps[steps.indexOf(active) + 1]
  return (
    <>
      <Tabs
        active={active}
        onChange={(step) => go(step as Step)}
        tabs={steps.map((step) => ({
          name: step,
          label: text(words[step]),
          content: <div className="roll-over-step stack gap-16">{content[step]}</div>,
        }))}
      />
      {next && !(active === 'year' && view.may.prepare) && (
        <footer>
          <Button onClick={() => go(next)}>{text(words.next)}</Button>
        </footer>
      )}
    </>
  )
}
