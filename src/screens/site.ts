// What the server says of the site: on the page itself, and by a mark on every answer that changes with the settings.

import { schoolClock } from '#text/school-clock.ts'

interface OnPage {
  siteName?: string
  /** Empty where only the site has a name. */
  schoolName?: string
  schoolNameZh?: string
  /** Address of the picture; empty where there is none. */
  logo?: string
  recordNumber?: string
  legalNotice?: string
  privacyContact?: string
  defaultLanguage?: string
  /** Where the school is. */
  timeZone?: string
  memberCenter?: boolean
  /** Links of the school at the head of its public pages. */
  headNav?: { title: string; url: string }[]
  /** Where public pictures come from; empty: from here. */
  cdnUrl?: string
}

export function siteOnPage(): OnPage {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '{}') as OnPage
  } catch {
    return {}
  }
}

// Before anything of the page is drawn.
schoolClock.timeZone = siteOnPage().timeZone ?? schoolClock.timeZone

let known: string | null = null
let listener = () => {}

export function onNewSite(told: () => void): void {
  listener = told
}

/** Other tabs of this browser hear of it at once, whether they ask the server for anything or not. */
const others = typeof document === 'undefined' ? null : new BroadcastChannel('site')
if (others) others.onmessage = ({ data }) => change(String(data))

export function hearSite(mark: string | null): void {
  if (mark === null || mark === known) return
  const isFirst = known === null
  change(mark)
  if (!isFirst) others?.postMessage(mark)
}

function change(mark: string): void {
  const isNews = known !== null && mark !== known
  known = mark
  if (isNews) listener()
}
