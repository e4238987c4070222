// The button that opens the layout of a list: order, density and columns. Its sheet (view-sheet.tsx) is loaded when it
// opens.

import { Suspense } from 'react'
import { Button } from './button.tsx'
import { IconAdjustmentsHorizontal } from './icons.tsx'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'
import type { ViewSheetProps } from './view-sheet.tsx'
import { lazyPart } from './lazy-part.ts'

const ViewSheet = lazyPart(() => import('./view-sheet.tsx'), 'ViewSheet')

type Words = ViewSheetProps['words'] & { view: string }

export interface ViewMenuProps {
  words: Words
  /** Called when the sheet is open and not before, because it computes the sorting of every column. */
  view(): Omit<ViewSheetProps, 'words'>
}

export function ViewMenu(props: ViewMenuProps) {
  return (
    <Popover
      label={props.words.view}
      target={(toggle, opened) => (
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          onClick={toggle}
          aria-expanded={opened}
          aria-haspopup="dialog"
        >
          {props.words.view}
        </Button>
      )}
    >
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <OpenSheet {...props} />
      </Suspense>
    </Popover>
  )
}

const OpenSheet = ({ words, view }: ViewMenuProps) => <ViewSheet words={words} {...view()} />
