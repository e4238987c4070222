// The part above the form of a request: missing data that prevents the issue, and notes on other missing data.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import './request-gaps.css'
import { sheetWords as words } from './words.ts'
import { certificateKeys } from './certificate.keys.ts'

interface Gap {
  stops: boolean
  text: string
}

export function RequestGaps({ row }: { row: Row }) {
  const enabled = useAllowed()('k/certificate/issue') && row.status === 'requested'
  const { data } = useQuery({
    queryKey: certificateKeys.gaps(row),
    queryFn: () => read<{ gaps: Gap[] }>('/admin/k/certificate/gaps', { id: row.id }),
    enabled,
  })
  const [stop = [], miss = []] = [true, false].map((kind) => data?.gaps.filter(({ stops }) => stops === kind))
  if (stop.length + miss.length === 0) return null
  return (
    <section className="request-gaps notice tone-blue" data-stops={stop.length > 0 || undefined}>
      <Lines title={text(words.stops)} gaps={stop} />
      <Lines title={text(words.misses)} gaps={miss} />
    </section>
  )
}

function Lines({ title, gaps }: { title: string; gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <>
      <b>{title}</b>
      <ul className="points">
        {gaps.map((gap) => (
          <li key={gap.text}>{gap.text}</li>
        ))}
      </ul>
    </>
  )
}
