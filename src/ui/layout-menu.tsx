// The button that opens the layout of a list: order, density and columns. Its sheet (layout-sheet.tsx) is loaded when
// it opens.

import { Suspense } from 'react'
import { Button } from './button.tsx'
import { IconAdjustmentsHorizontal } from './icons.tsx'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'
import type { LayoutSheetProps } from './layout-sheet.tsx'
import { lazyPart } from './lazy-part.ts'

const LayoutSheet = lazyPart(() => import('./layout-sheet.tsx'), 'LayoutSheet')

type Words = LayoutSheetProps['words'] & { view: string }

export interface LayoutMenuProps {
  words: Words
  /** Called when the sheet is open and not before, because it computes the sorting of every column. */
  view(): Omit<LayoutSheetProps, 'words'>
}

export function LayoutMenu(props: LayoutMenuProps) {
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

const OpenSheet = ({ words, view }: LayoutMenuProps) => <LayoutSheet words={words} {...view()} />
