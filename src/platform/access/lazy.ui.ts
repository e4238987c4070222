// Components of access that are loaded on demand.

import { lazy } from 'react'

export const ViewBanner = lazy(async () => ({ default: (await import('./look-as/look-as.ui.tsx')).LookBanner }))

export const actAs = async (part: string) => (await import('./acting/acting.ui.ts')).actAs(part)
