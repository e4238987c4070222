// In the bar of every page: the waiting registers, which are loaded only in a browser that has saved one.

import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useOutboxUsed } from './outbox-use.ui.ts'

const WaitingRegisters = lazyPart(() => import('./waiting-registers.ui.tsx'), 'WaitingRegisters')

export function WaitingRegistersIfUsed() {
  if (!useOutboxUsed()) return null
  return (
    <Suspense>
      <WaitingRegisters />
    </Suspense>
  )
}
