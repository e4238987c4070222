// The frame of a custom drawer: title, previous and next record, close button.

import { type ReactNode, Suspense } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { FormTitle } from '#ui/form-frame.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { useNeighbours } from './neighbours.ts'
import type { OwnDrawerProps } from './own-screen.ts'
import { screenTexts } from './screen-texts.ts'

interface FrameProps extends OwnDrawerProps {
  title: string
  children: ReactNode
}

export function OwnDrawer({ named, list, shown, title, children }: FrameProps) {
  const ways = useNeighbours(named.resource, list, shown)
  const close = () => list.change({ edit: undefined, add: undefined }, true)
  return (
    <Drawer
      title={<FormTitle title={title} state={undefined} words={screenTexts} {...ways} />}
      close={screenTexts.close}
      onClose={close}
    >
      <Suspense fallback={<FormSkeleton lines={10} />}>{children}</Suspense>
    </Drawer>
  )
}
