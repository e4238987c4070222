import { lazyPart } from '#ui/lazy-part.ts'
// Components of access that are loaded on demand.

export const ViewBanner = lazyPart(() => import('./look-as/look-as.ui.tsx'), 'LookBanner')

export const actAs = async (part: string) => (await import('./acting/acting.ui.ts')).actAs(part)
