// The pages of the rooms for people who are not signed in. Apart from the rest, which those people do not load.

import type { PublicPage } from '#screens/public-page.ts'
import { admissionPublicPages } from '#school/admission/admission.public.ts'
import { agreementPublicPages } from '#school/agreement/agreement.public.ts'

export const publicPages: readonly PublicPage[] = [...admissionPublicPages, ...agreementPublicPages]
