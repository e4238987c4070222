// The step of a roll-over that lists what must be renewed for the new year, with links to each record.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { rollOverKeys } from '../student.keys.ts'
import { renewalWords, rollOverWords as words } from '../words.ts'
import { type RenewalKind, type RenewalsView, type RollOverView, renewalKinds, rollOverPath } from './roll-over.ts'

const pages: Record<RenewalKind, string> = {
  agreements: '/admin/k/protocol',
  permits: '/admin/k/student',
  papers: '/admin/k/studentDocument',
}

export function RenewalsStep({ view }: { view: RollOverView }) {
  const { data, error } = useQuery({
    queryKey: rollOverKeys.part('renewals', view.from.id),
    queryFn: () => read<RenewalsView>(`/admin/${rollOverPath}/renewals`, { from: view.from.id }),
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  if (renewalKinds.every((kind) => data[kind].total === 0)) return <EmptyState title={text(words.nothing)} />
  return (
    <>
      <p className="dim">{text(words.renewalsLead)}</p>
      {renewalKinds
        .filter((kind) => data[kind].total > 0)
        .map((kind) => (
          <Part key={kind} kind={kind} {...data[kind]} />
        ))}
    </>
  )
}

function Part({ kind, total, list }: { kind: RenewalKind } & RenewalsView[RenewalKind]) {
  return (
    <section>
      <h2>
        {text(renewalWords[kind])} <span className="dim numbers">{numberText(total)}</span>
      </h2>
      <ul className="wizard-list box lined">
        {list.map(({ id, title, what, day }) => (
          <li className="row wrap" key={id}>
            <PageLink to={pages[kind]} search={{ edit: String(id) }}>
              {[title, what].filter(Boolean).join(' · ')}
            </PageLink>
            <span className="dim">{text(words.until, { day: dayText(day) })}</span>
          </li>
        ))}
        {total > list.length && (
          <li className="dim row wrap">{text(words.more, { count: numberText(total - list.length) })}</li>
        )}
      </ul>
    </section>
  )
}
