// Loads a custom part of a form or dialog on demand, such as `Above` and `consequences` of `OwnScreen`. If the part
// cannot be loaded, nothing is shown in its place.

import { type ComponentType, lazy } from 'react'
import type { Row } from './list-state.ts'

type Above = ComponentType<{ row: Row }>
const Nothing: Above = () => null

export const lazyAbove = (load: () => Promise<Above>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
