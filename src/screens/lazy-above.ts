// What stands above a form never takes the form down: where it cannot be fetched, the form stands alone.

import { type ComponentType, lazy } from 'react'
import type { Row } from './list-state.ts'

type Above = ComponentType<{ row: Row }>
const Nothing: Above = () => null

export const lazyAbove = (load: () => Promise<Above>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
