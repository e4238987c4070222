// If the part above a form cannot be loaded, the form is shown without it.

import { type ComponentType, lazy } from 'react'
import type { Row } from './list-state.ts'

type Above = ComponentType<{ row: Row }>
const Nothing: Above = () => null

export const lazyAbove = (load: () => Promise<Above>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
