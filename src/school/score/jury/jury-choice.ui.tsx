// The deliberation page without a chosen jury: lists the prepared juries, the newest first.

import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { useAllowed } from '#screens/product.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { momentText, text } from '#screens/text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { juryKeys } from '../score.keys.ts'
import { deliberationWords as words, deliberationTitle } from '../words.ts'
import { DeliberationSkeleton } from './deliberation-skeleton.ui.tsx'

interface Prepared {
  id: number
  title: string
  held_at: number
}

const prepared = {
  limit: 100,
  order: 'held_at,desc',
  'search[0][field]': 'status',
  'search[0][operator]': '=',
  'search[0][val]': 'prepared',
}

export function JuryChoice() {
  const { path } = usePlace()
  const allowed = useAllowed()
  const { data, error } = useQuery({
    queryKey: juryKeys.prepared,
    queryFn: () => read<{ list: Prepared[] }>('/admin/k/jury/index', prepared),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <DeliberationSkeleton />
  return (
    <>
      <header>
        <div>
          <h1>{text(deliberationTitle)}</h1>
          {data.list.length > 0 && <p className="dim">{text(words.choose)}</p>}
        </div>
        <PageLink className="button" data-look="plain" to="/admin/k/jury">
          {text(words.others)}
        </PageLink>
      </header>
      {data.list.length === 0 ? (
        <EmptyState title={text(words.none)} text={text(words.noneText)}>
          {allowed('k/jury/add') && (
            <PageLink className="button" data-look="primary" to="/admin/k/jury" search={{ add: '' }}>
              {text(words.prepare)}
            </PageLink>
          )}
        </EmptyState>
      ) : (
        <ul className="deliberation-juries stack gap-12" aria-label={text(words.choose)}>
          {data.list.map(({ id, title, held_at }) => (
            <li key={id}>
              <PageLink to={path} search={{ jury: String(id) }}>
                <b>{title}</b>
                <span className="dim numbers">{momentText(held_at)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
