// The link from the results of a class to its jury: to the newest jury of the class in this term, or to the form of a
// new one.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import type { ClassKey } from '../class/class-results.ts'
import { juryKeys } from '../score.keys.ts'
import { juryLinkWords as words } from '../words.ts'

interface Found {
  id: number
  specialty_id: number | null
  level: string | null
}

export function JuryLink({ term, specialty, level }: ClassKey) {
  const allowed = useAllowed()
  const [reads, adds] = [allowed('k/deliberation/index') && allowed('k/jury/index'), allowed('k/jury/add')]
  const { data } = useQuery({
    queryKey: juryKeys.ofTerm(term),
    queryFn: () => read<{ list: Found[] }>('/admin/k/jury/index', newestOf(term), { quiet: true }),
    enabled: reads,
  })
  if (!reads) return null
  const own = data?.list.find((each) => (each.specialty_id ?? 0) === specialty && (each.level ?? '') === level)
  const filled = { academic_term_id: String(term), ...(specialty > 0 && { specialty_id: String(specialty) }) }
  const way = own
    ? { to: '/admin/k/deliberation', search: { jury: String(own.id) } }
    : data && adds
      ? { to: '/admin/k/jury', search: { add: '', ...filled, ...(level && { level: `=${level}` }) } }
      : { to: '/admin/k/deliberation' }
  return <PageLink {...way}>{text(words.ofClass)}</PageLink>
}

const newestOf = (term: number) => ({
  limit: 100,
  order: 'held_at,desc',
  'search[0][field]': 'academic_term_id',
  'search[0][operator]': '=',
  'search[0][val]': term,
})
