// The page with figures, trends, lists and charts: of the school with filters, or of the reader.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import './dashboard.css'
import { figuresQuery } from './figures-response.ts'
import { dashboardWords, figuresPageWords as words } from './words.ts'
import { FiguresSkeleton } from './figures-skeleton.ui.tsx'
import { Figures } from './figures.ui.tsx'
import { chosenFiltersIn } from './filter.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Week = lazyPart(() => import('./week.ui.tsx'), 'Week')
const FilterBar = lazyPart(() => import('./filter.ui.tsx'), 'FilterBar')
const Charts = lazyPart(() => import('./charts.ui.tsx'), 'Charts')

export function FiguresPage() {
  const chosen = chosenFiltersIn(usePlace().search)
  const { data: loaded, isPlaceholderData } = useQuery({
    ...figuresQuery(chosen),
    placeholderData: keepPreviousData,
  })
  // Rendered in small steps, so that the page stays responsive.
  const data = useDeferredValue(loaded)
  const isOffice = data?.profile === 'office'
  return (
    <section className="dashboard figures-page" aria-busy={isPlaceholderData}>
      <div className="dashboard-over row wrap" data-narrows={data === undefined || isOffice}>
        <h1>{data && text(isOffice ? words.school : words.mine)}</h1>
        {isOffice && (
          <Suspense>
            <FilterBar chosen={chosen} />
          </Suspense>
        )}
      </div>
      {data?.figures.length === 0 && <p className="dim">{text(dashboardWords.nothing)}</p>}
      {data ? <Figures response={data} whole={Object.keys(chosen).length === 0} /> : <FiguresSkeleton />}
      {/* Last, so that nothing below it moves. */}
      <Suspense>
        {data && data.week.length > 0 && <Week week={data.week} />}
        {data && <Charts charts={data.charts} chosen={isOffice ? chosen : {}} />}
      </Suspense>
    </section>
  )
}
