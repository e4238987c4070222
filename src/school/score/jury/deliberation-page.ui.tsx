// The deliberation page: a jury decides on the results of its class, one student after the other.

import '../class/class-page.css'
import './deliberation-page.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isForbidden, read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { useAllowed } from '#screens/product.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { listText, text } from '#screens/text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { juryKeys } from '../score.keys.ts'
import { DeliberationBar, type TrialPoints } from './deliberation-bar.ui.tsx'
import { DeliberationHead } from './deliberation-head.ui.tsx'
import { KeyLegend } from './key-legend.ui.tsx'
import { deliberationTitle, deliberationWords as words } from '../words.ts'
import { type Deliberation, deliberationPath, mostPoints } from './deliberation.ts'
import { DeliberationSkeleton } from './deliberation-skeleton.ui.tsx'
import { DeliberationTable } from './deliberation-table.ui.tsx'
import { JuryChoice } from './jury-choice.ui.tsx'

export function DeliberationPage() {
  const { jury } = usePlace().search
  return (
    // The page is long. It can get the focus, so that the keyboard can scroll it.
    <section className="deliberation column gap-12" aria-label={text(deliberationTitle)} tabIndex={0}>
      {jury ? <OneJury key={jury} id={Number(jury)} /> : <JuryChoice />}
    </section>
  )
}

function OneJury({ id }: { id: number }) {
  const [points, setPoints] = useState<number | ''>('')
  const plus = Math.min(mostPoints, Math.max(0, Math.round(Number(points) * 100)))
  const { data, error } = useQuery({
    queryKey: juryKeys.deliberation(id, plus),
    queryFn: () => read<Deliberation>(`/admin/${deliberationPath}/index`, { jury: id, ...(plus > 0 && { plus }) }),
    placeholderData: keepPreviousData,
    throwOnError: isForbidden,
  })
  // If a later request fails, the data of an earlier one stays visible.
  if (!data) return error ? <ReadFailed error={error} /> : <DeliberationSkeleton />
  return <Parts data={data} trial={{ points, plus, setPoints }} />
}

function Parts({ data, trial }: { data: Deliberation; trial: TrialPoints }) {
  const { jury, people } = data
  const allowed = useAllowed()
  const decides = jury.status === 'prepared' && allowed('k/deliberation/decide')
  return (
    <>
      <DeliberationHead data={data} />
      <Notes data={data} />
      {people.length === 0 ? (
        <EmptyState title={text(words.nobody)} text={text(words.nobodyText)} />
      ) : (
        <>
          <DeliberationBar data={data} trial={trial} decides={decides} />
          {decides && <KeyLegend />}
          <DeliberationTable data={data} plus={trial.plus} decides={decides} />
        </>
      )}
    </>
  )
}

/** Shows notes: there is no quorum, the minutes are already signed, or results differ from the signed minutes. */
function Notes({ data: { jury, differing } }: { data: Deliberation }) {
  const { id, status, present, quorum } = jury
  const allowed = useAllowed()
  return (
    <>
      {status === 'prepared' && present < quorum && (
        <p className="deliberation-note tone-orange" role="note">
          {text(words.noQuorum)}{' '}
          {allowed('k/jury/edit') && (
            <PageLink to="/admin/k/jury" search={{ edit: String(id) }}>
              {text(words.members)}
            </PageLink>
          )}
        </p>
      )}
      {status !== 'prepared' && (
        <p className="deliberation-note tone-orange" data-tone="blue" role="note">
          {text(status === 'signed' ? words.readOnly : words.superseded)}
        </p>
      )}
      {(['changed', 'left', 'joined'] as const).map((why) => {
        const names = differing.filter((each) => each.why === why).map(({ title }) => title)
        return names.length === 0 ? null : (
          <p key={why} className="deliberation-note tone-orange" role="note">
            {text(words[why], { students: listText(names) })}
          </p>
        )
      })}
    </>
  )
}
