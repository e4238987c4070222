// The public pages of the rooms, in a separate file so that visitors do not load the rest.

import type { PublicPage } from '#screens/public-page.ts'
import { admissionPublicPages } from '#school/admission/admission.public.ts'
import { agreementPublicPages } from '#school/agreement/agreement.public.ts'

export const publicPages: readonly PublicPage[] = [...admissionPublicPages, ...agreementPublicPages]
