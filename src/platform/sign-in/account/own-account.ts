// The fields of one's own account that people change themselves, for the form and the call.

import type { Resource } from '#engine/resource.ts'
import { admin } from '#platform/access/index.ts'

const { avatar, nickname, email, mobile, motto, locale } = admin.fields

/** The declaration of accounts, limited to these fields. */
export const ownAccount = {
  ...admin,
  fields: { avatar, nickname, email, mobile, motto, locale },
} as unknown as Resource
