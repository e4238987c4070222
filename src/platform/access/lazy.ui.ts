// Components and functions of access that are loaded on demand.

import { lazyPart } from '#ui/lazy-part.ts'

export const LookBanner = lazyPart(() => import('./look-as/look-as.ui.tsx'), 'LookBanner')

export const actAs = async (part: string) => (await import('./acting/acting.ui.ts')).actAs(part)
