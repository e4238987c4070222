// What people change of their own account themselves, for the form and for the call.

import type { Resource } from '#engine/resource.ts'
import { admin } from '#platform/access/admin.ts'

const { avatar, nickname, email, mobile, motto, locale } = admin.fields

/** The declaration of accounts, cut to these fields. */
export const ownAccount = {
  ...admin,
  fields: { avatar, nickname, email, mobile, motto, locale },
} as unknown as Resource
