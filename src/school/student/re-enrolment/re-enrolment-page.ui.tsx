// The page of the office for re-enrolments: the funnel of a year above the list.

import './re-enrolment-page.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { ResourcePage } from '#screens/resource-page.tsx'
import { numberText, text } from '#screens/text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { FunnelActs } from './funnel-acts.ui.tsx'
import { funnelWords as words } from '../words.ts'
import { reEnrolment } from './re-enrolment.ts'
import { type FunnelStage, type FunnelView, funnelStages, reEnrolmentPath } from './re-enrolment.view.ts'

export function ReEnrolmentPage() {
  return (
    <div className="re-enrolment-office">
      <Funnel />
      <ResourcePage resource={reEnrolment} />
    </div>
  )
}

function Funnel() {
  const { search, change } = usePlace()
  const asked = /^\d+$/.test(search.academic_year_id ?? '') ? search.academic_year_id : undefined
  const { data } = useQuery({
    queryKey: reEnrolmentKeys.funnel(asked),
    queryFn: () => read<FunnelView>(`${reEnrolmentPath}/funnel`, { ...(asked && { academic_year_id: asked }) }),
  })
  if (!data?.year) return <section className="funnel" aria-label={text(words.stages)} aria-busy={!data} />
  const { year, years, campaign } = data
  return (
    <section className="funnel" aria-label={text(words.title, { year: year.code })}>
      <header>
        <SelectField
          label={text(words.year)}
          value={String(year.id)}
          none={text(words.noYear)}
          options={years.map(({ id, code }) => ({ value: String(id), label: code }))}
          onChange={(id) => change({ academic_year_id: id || undefined })}
        />
        <p role="status">{stateOf(campaign)}</p>
        <FunnelActs view={data} year={year} />
      </header>
      {campaign && (
        <ol>
          {(Object.keys(funnelStages) as FunnelStage[]).map((stage) => (
            <Stage key={stage} stage={stage} year={year.id} count={data.counts[stage]} shown={search.status} />
          ))}
        </ol>
      )}
    </section>
  )
}

function stateOf(campaign: FunnelView['campaign']): string {
  if (!campaign) return text(words.notBegun)
  return text(campaign.open ? words.open : words.closed, { day: dayText(campaign.closes_on) })
}

interface StageProps {
  stage: FunnelStage
  year: number
  count: number
  /** The statuses by which the list is filtered now, joined by commas. */
  shown: string | undefined
}

/** The number of one stage, as a link that shows exactly these rows in the list. */
function Stage({ stage, year, count, shown }: StageProps) {
  const status = funnelStages[stage].join(',')
  return (
    <li>
      <PageLink
        to="/admin/k/reEnrolment"
        search={{ academic_year_id: String(year), status }}
        aria-current={shown === status ? 'true' : undefined}
        data-stage={stage}
      >
        <b className="numbers">{numberText(count)}</b>
        <span>{text(words.stage[stage])}</span>
      </PageLink>
    </li>
  )
}
