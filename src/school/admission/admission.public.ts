// The public pages of admission.

import type { PublicPage } from '#screens/public-page.ts'

export const admissionPublicPages: readonly PublicPage[] = [
  {
    path: '/admin/k/student/register',
    title: 'pagesTitle.studentRegister',
    search: ['step', 'lang'],
    load: async () => (await import('./register/register-page.ui.tsx')).RegisterPage,
  },
  {
    path: '/admin/k/student/proof',
    title: 'pagesTitle.studentProof',
    search: ['t', 'code'],
    load: async () => (await import('./follow-up/proof-page.ui.tsx')).ProofPage,
  },
]
