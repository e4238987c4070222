// The button beside the title of a list: it names the present view, tells if it was changed, and opens the sheet of
// views.

import { Suspense } from 'react'
import { IconBookmark, IconChevronDown } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import '#ui/views.css'
import type { LayoutState } from './layout.ts'
import type { List } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { type View, isChanged } from './views.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ViewsSheet = lazyPart(() => import('./views-sheet.tsx'), 'ViewsSheet')

export interface ViewsProps {
  named: LabelledEntity
  list: List
  state: LayoutState
  view: View | undefined
}

export function ViewsMenu(props: ViewsProps) {
  const { named, list, state, view } = props
  const changed = view && isChanged(named.resource, list.search, view, state.layout)
  return (
    <Popover
      label={screenTexts.views}
      target={(toggle, opened) => (
        <button
          type="button"
          className="views-button inline-row gap-6 hint"
          onClick={toggle}
          aria-expanded={opened}
          aria-haspopup="dialog"
        >
          <IconBookmark size={15} />
          <span title={view?.name}>{view?.name ?? screenTexts.views}</span>
          {changed && <small>{screenTexts.viewChanged}</small>}
          <IconChevronDown size={14} />
        </button>
      )}
    >
      <Suspense fallback={<Skeleton width="100%" height={160} />}>
        <ViewsSheet {...props} changed={changed ?? false} />
      </Suspense>
    </Popover>
  )
}
