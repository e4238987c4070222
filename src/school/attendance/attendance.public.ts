// The pages of sign-in sheets, which have no menu: for the telephone of a student and for the screen of a classroom.

import type { PublicPage } from '#screens/public-page.ts'

const title = 'pagesTitle.presence'

export const attendancePublicPages: readonly PublicPage[] = [
  { path: '/admin/presence', title, search: [], load: async () => (await import('./sheet/pin-page.ui.tsx')).PinPage },
  {
    path: '/admin/presence/$id',
    title,
    search: ['half'],
    load: async () => (await import('./sheet/sheet-page.ui.tsx')).SheetPage,
  },
  {
    path: '/admin/presence/$id/$half/$code',
    title,
    search: [],
    load: async () => (await import('./sheet/scan-page.ui.tsx')).ScanPage,
  },
]
