// Loads `WaitingRegisters` into the bar of every page, but only in a browser that has saved a register.

import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useOutboxUsed } from './outbox-was-used.ui.ts'

const WaitingRegisters = lazyPart(() => import('./waiting-registers.ui.tsx'), 'WaitingRegisters')

export function WaitingRegistersIfUsed() {
  if (!useOutboxUsed()) return null
  return (
    <Suspense>
      <WaitingRegisters />
    </Suspense>
  )
}
