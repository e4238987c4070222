// Parts of access that are loaded when they are needed.

import { lazy } from 'react'

export const LookBanner = lazy(async () => ({ default: (await import('./look-as/look-as.ui.tsx')).LookBanner }))

export const actAs = async (part: string) => (await import('./acting/acting.ui.ts')).actAs(part)
