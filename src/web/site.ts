// The site as it introduces itself once the back office or the member centre has begun. Not kept between visits.

import { create } from 'zustand'

export interface SiteConfig {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  apiUrl: string
  headNav: unknown[]
  upload: { mode: string; maxsize?: number; mimetype?: string; savename?: string; url?: string; params?: object }
  /** Whether the back office, and the member centre, have what they begin with. */
  initialize: boolean
  userInitialize: boolean
}

export const siteConfig = create<SiteConfig>()(() => ({
  siteName: 'Pupitre',
  recordNumber: '',
  version: '',
  cdnUrl: '',
  apiUrl: '',
  headNav: [],
  upload: { mode: 'local' },
  initialize: false,
  userInitialize: false,
}))

export const siteName = () => siteConfig.getState().siteName
