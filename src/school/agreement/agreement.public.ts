// The public pages of the agreement room: signing by link.

import type { PublicPage } from '#screens/public-page.ts'

export const agreementPublicPages: readonly PublicPage[] = [
  {
    path: '/admin/signing/$token',
    title: 'pagesTitle.signing',
    search: [],
    load: async () => (await import('./signing/signing-page.ui.tsx')).SigningPage,
  },
]
