// The page about missing data: one line for each kind of gap, with a link to the list of exactly these records.

import './missing.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { missingKey } from '../dashboard.keys.ts'
import { missingWords as words } from '../words.ts'

interface Part {
  title: string
  lines: { name: string; path: string; search: Record<string, string>; text: string }[]
}

export function MissingPage() {
  const { data, error } = useQuery({
    queryKey: missingKey,
    queryFn: () => read<{ parts: Part[] }>('/admin/k/missing/index'),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  return (
    <section className="missing-page">
      <header>
        <h1>{text(words.title)}</h1>
        {data.parts.length > 0 && <p className="dim">{text(words.lead)}</p>}
      </header>
      {data.parts.length === 0 && <EmptyState title={text(words.nothing)} text={text(words.nothingText)} />}
      {data.parts.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line.name}>
                <PageLink to={`/admin/${line.path}`} search={line.search} data-line={line.name}>
                  {line.text}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
