// The last step of a roll-over, a dry run: the obstacles, what will be written, and the button that carries it out.

import { useQuery } from '@tanstack/react-query'
import { itemAt } from '#text/item-at.ts'
import { post, read } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { everything } from '#screens/screens.keys.ts'
import { listText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Counts } from '#ui/wizard.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { type ObstacleKind, type RollOverView, type TrialView, countNames, rollOverPath } from './roll-over.ts'
import { countWords, obstacleWords, remedyWords, trialWords as words } from '../words.ts'

export function TrialStep({ view }: { view: RollOverView }) {
  const { data, error } = useQuery({
    queryKey: rollOverKeys.part('trial', view.from.id),
    queryFn: () => read<TrialView>(`/admin/${rollOverPath}/trial`, { from: view.from.id }),
    staleTime: 0,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  return (
    <>
      <Obstacles view={view} obstacles={data.obstacles} />
      <section>
        <h2>{text(words.written)}</h2>
        <Counts
          counts={countNames.map((name) => ({ label: text(countWords[name]), number: numberText(data.counts[name]) }))}
        />
      </section>
      <section>
        <h2>{text(words.untouched)}</h2>
        <ul className="wizard-list box lined">
          <li className="row wrap">
            <span>{text(words.leftCourses, { count: numberText(data.untouched.courses) })}</span>
            <PageLink to={`/admin/${rollOverPath}`} search={{ from: String(view.from.id), step: 'courses' }}>
              {text(words.students)}
            </PageLink>
          </li>
          <li className="row wrap">
            <span>{text(words.elsewhere, { count: numberText(data.untouched.elsewhere) })}</span>
          </li>
        </ul>
      </section>
      {view.may.carryOut ? <CarryOut view={view} trial={data} /> : <p className="dim">{text(words.noRight)}</p>}
    </>
  )
}

function Obstacles({ view, obstacles }: { view: RollOverView; obstacles: TrialView['obstacles'] }) {
  const from = String(view.from.id)
  const remedies: Record<ObstacleKind, { to: string; search?: Record<string, string> }> = {
    undecided: { to: `/admin/${rollOverPath}`, search: { from, step: 'people', outcome: 'undecided' } },
    entered_later: { to: `/admin/${rollOverPath}`, search: { from, step: 'people', outcome: 'leaves' } },
    open_terms: { to: '/admin/k/academicTerm' },
    unpublished: { to: '/admin/k/results' },
    not_over: { to: '/admin/k/academicYear' },
  }
  return (
    <section>
      <h2>{text(words.obstacles)}</h2>
      {obstacles.length === 0 ? (
        <p>{text(words.clear)}</p>
      ) : (
        <ul className="wizard-list box lined">
          {obstacles.map(({ kind, count, blocks, names }) => (
            <li className="row wrap" key={kind}>
              <span>
                <Badge tone={blocks ? 'red' : 'grey'}>{text(blocks ? words.blocks : words.warns)}</Badge>{' '}
                {text(obstacleWords[kind], { count: numberText(count), names: namesOf(kind, names, count) })}
              </span>
              <PageLink {...remedies[kind]}>{text(remedyWords[kind])}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function namesOf(kind: ObstacleKind, names: readonly string[], count: number): string {
  if (kind === 'not_over') return dayText(itemAt(names, 0))
  return listText(names) + (count > names.length ? '…' : '')
}

function CarryOut({ view, trial }: { view: RollOverView; trial: TrialView }) {
  const { goes_on, repeats, leaves, graduates, courses } = trial.counts
  const people = numberText(goes_on + repeats + leaves + graduates)
  const question = {
    title: text(words.ask, { from: view.from.code, to: view.year.code }),
    body: text(words.askText, { people, courses: numberText(courses) }),
    yes: text(words.carryOut),
    no: screenTexts.cancel,
  }
  const { busy, send } = useSend(
    () => confirmedCall(question, () => post(`/admin/${rollOverPath}/carryOut`, { from: view.from.id })),
    { rereads: [everything] },
  )
  return (
    <div className="wizard-row row wrap">
      <Button
        look="primary"
        busy={busy}
        disabled={trial.obstacles.some(({ blocks }) => blocks)}
        onClick={() => void send()}
      >
        {text(words.carryOut)}
      </Button>
    </div>
  )
}
