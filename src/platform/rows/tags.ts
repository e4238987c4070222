// The tags that say what kind of personal data a column has.

import type { Tag } from '#engine/resource.ts'

export type { Tag }
export const tags = ['none', 'personal', 'minor', 'identifier', 'secret'] as const satisfies readonly Tag[]
export const isPersonal = (tag: Tag | undefined) => tag !== undefined && tag !== 'none'
