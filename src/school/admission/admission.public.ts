// The public pages of admission: the registration form, and the page that follows an application or verifies a
// certificate.

import type { PublicPage } from '#screens/public-page.ts'
import { text } from '#screens/text.ts'
import { publicTitles } from './words.ts'

const loadProof = async () => (await import('./follow-up/proof-page.ui.tsx')).ProofPage

export const admissionPublicPages: readonly PublicPage[] = [
  {
    path: '/admin/k/student/register',
    title: text(publicTitles.register),
    search: ['step', 'lang'],
    load: async () => (await import('./register/register-page.ui.tsx')).RegisterPage,
  },
  {
    path: '/admin/k/student/proof',
    title: text(publicTitles.proof),
    search: ['t', 'code'],
    load: loadProof,
  },
  {
    path: '/verify/{-$code}',
    title: text(publicTitles.proof),
    search: [],
    load: loadProof,
  },
]
