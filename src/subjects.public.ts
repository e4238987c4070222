// The public pages of the rooms, and what rooms add to the sign-in page. In a separate file, so that visitors do not
// load the rest of the product.

import type { SignInContent, PublicPage } from '#screens/public-page.ts'
import { codesToTry, visits } from '#school/admission/index.sign-in.ts'
import { forgotten, lead, otherPage } from '#school/dashboard/index.sign-in.ts'
import { admissionPublicPages } from '#school/admission/admission.public.ts'
import { agreementPublicPages } from '#school/agreement/agreement.public.ts'
import { attendancePublicPages } from '#school/attendance/attendance.public.ts'

export const publicPages: readonly PublicPage[] = [
  ...admissionPublicPages,
  ...agreementPublicPages,
  ...attendancePublicPages,
]

export const onSignIn: SignInContent = { lead, toTry: codesToTry, visits, forgotten, otherPage }
