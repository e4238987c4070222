// The figures, each a link to the list that it counts.

import { Suspense } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import type { FiguresResponse } from './figures-response.ts'
import { LazyIgnoredFilters } from './lazy-ignored-filters.ui.tsx'
import { figureWords } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const TrendLine = lazyPart(() => import('./trend.ui.tsx'), 'TrendLine')

interface FiguresProps {
  response: FiguresResponse
  /** True if no filter is chosen. Trends are stored only for the whole school. */
  whole: boolean
}

export function Figures({ response, whole }: FiguresProps) {
  return (
    <ul className="figures">
      {response.figures.map((figure) => (
        <li key={figure.name}>
          <PageLink to={`/admin/${figure.path}`} search={figure.search} className="count stack gap-2">
            <b className="numbers">{numberText(figure.count)}</b>
            <span>{text(figureWords[figure.name])}</span>
            <LazyIgnoredFilters names={figure.apart} />
            <Suspense>{whole && response.profile === 'office' && <TrendLine figure={figure} />}</Suspense>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
