// Facts about the site that the server sends when the back office or the member centre starts. They are not stored.

import { create } from 'zustand'
import { readSiteFacts } from '#screens/site.ts'
import { language } from '#screens/text.ts'

export interface SiteConfig {
  siteName: string
  schoolName: string
  schoolNameZh: string
  recordNumber: string
  version: string
  cdnUrl: string
  apiUrl: string
  headNav: { title: string; url: string }[]
  legalNotice: string
  privacyContact: string
  upload: { mode: string; maxsize?: number; mimetype?: string; savename?: string; url?: string; params?: object }
  /**
   * `initialize`: the back office has received the response to its first call; `userInitialize`: the member centre has.
   */
  initialize: boolean
  userInitialize: boolean
}

export const siteConfig = create<SiteConfig>()(() => ({
  siteName: 'Pupitre',
  schoolName: '',
  schoolNameZh: '',
  recordNumber: '',
  legalNotice: '',
  privacyContact: '',
  version: '',
  cdnUrl: '',
  apiUrl: '',
  headNav: [],
  upload: { mode: 'local' },
  initialize: false,
  userInitialize: false,
  ...readSiteFacts(),
}))

export const siteName = () => siteConfig.getState().siteName
/** For components, which are drawn again when the name changes. */
export const useSiteName = () => siteConfig((site) => site.siteName)

/** The school's name for visitors and members, in the reader's language if it has one. */
export const schoolName = () => nameIn(siteConfig.getState())
export const useSchoolName = () => siteConfig(nameIn)
const nameIn = ({ schoolName: name, schoolNameZh, siteName: site }: SiteConfig) =>
  (language === 'zh-cn' && schoolNameZh) || name || site
