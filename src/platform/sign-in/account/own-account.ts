// The fields that people may change in their own account, for the form and for the call.

import type { Resource } from '#engine/resource.ts'
import { admin } from '#platform/access/index.ts'

const { avatar, nickname, email, mobile, motto, locale } = admin.fields

/** The resource `admin` with only these fields. */
export const ownAccount = {
  ...admin,
  fields: { avatar, nickname, email, mobile, motto, locale },
} as unknown as Resource
