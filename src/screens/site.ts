// Public facts about the site. The page contains them; a header of every response changes when the settings change, so
// that the browser reads them again.

import { schoolClock } from '#text/school-clock.ts'

interface OnPage {
  siteName?: string
  /** Empty if only the site has a name. */
  schoolName?: string
  schoolNameZh?: string
  /** Address of the picture; empty if there is none. */
  logo?: string
  recordNumber?: string
  legalNotice?: string
  privacyContact?: string
  defaultLanguage?: string
  /** The time zone of the school. */
  timeZone?: string
  memberCenter?: boolean
  /** Links at the head of the public pages. */
  headNav?: { title: string; url: string }[]
  /** Host of public pictures; empty: this server. */
  cdnUrl?: string
}

export function siteOnPage(): OnPage {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '{}') as OnPage
  } catch {
    return {}
  }
}

// Runs before anything of the page is drawn.
schoolClock.timeZone = siteOnPage().timeZone ?? schoolClock.timeZone

let known: string | null = null
let listener = () => {}

export function onNewSite(onChange: () => void): void {
  listener = onChange
}

/** Tells the other tabs of this browser at once, even if they send no request. */
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
