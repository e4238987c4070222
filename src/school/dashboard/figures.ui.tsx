// The figures, each a link to the list that it counts.

import { Suspense } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import type { DashboardResponse } from './dashboard-response.ts'
import { LazyIgnoredFilters } from './lazy-ignored-filters.ui.tsx'
import { figureWords } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const TrendLine = lazyPart(() => import('./trend.ui.tsx'), 'TrendOf')

interface FiguresProps {
  told: DashboardResponse
  /** True if no filter is chosen. Trends are stored only for the whole school. */
  whole: boolean
}

export function Figures({ told, whole }: FiguresProps) {
  return (
    <ul className="figures">
      {told.figures.map((figure) => (
        <li key={figure.name}>
          <PageLink to={`/admin/${figure.path}`} search={figure.search} className="count">
            <b className="numbers">{numberText(figure.count)}</b>
            <span>{text(figureWords[figure.name])}</span>
            <LazyIgnoredFilters names={figure.apart} />
            <Suspense>{whole && told.profile === 'office' && <TrendLine figure={figure} />}</Suspense>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
