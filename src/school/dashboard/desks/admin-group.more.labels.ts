// The words of the desks, among which a group has one.

import { deskNames } from './desk-names.labels.ts'

export const adminGroupMore = { values: { desk: deskNames } } as const
