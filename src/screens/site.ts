// Public facts about the site, which the HTML page contains. The header `x-site` of every response changes with the
// settings, so that an open page learns of the change.

import { schoolClock } from '#text/school-clock.ts'

interface SiteFacts {
  siteName?: string
  /** Empty if only the site has a name. */
  schoolName?: string
  schoolNameZh?: string
  /** Address of the picture; empty if there is none. */
  logo?: string
  recordNumber?: string
  legalNotice?: string
  privacyContact?: string
  /** The language of this page for a reader who has chosen none. */
  language?: string
  /** The time zone of the school. */
  timeZone?: string
  memberCenter?: boolean
  /** Links at the head of the public pages. */
  headNav?: { title: string; url: string }[]
  /** Host of public pictures; empty: this server. */
  cdnUrl?: string
}

export function readSiteFacts(): SiteFacts {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '{}') as SiteFacts
  } catch {
    return {}
  }
}

// Set when this module is loaded, before anything is drawn.
schoolClock.timeZone = readSiteFacts().timeZone ?? schoolClock.timeZone

let knownVersion: string | null = null
let listener = () => {}

export function onSiteChange(onChange: () => void): void {
  listener = onChange
}

/** The channel to the other tabs of this browser: they learn of a change at once, even if they send no request. */
const others = typeof document === 'undefined' ? null : new BroadcastChannel('site')
if (others) others.onmessage = ({ data }) => change(String(data))

export function checkSiteVersion(mark: string | null): void {
  if (mark === null || mark === knownVersion) return
  const isFirst = knownVersion === null
  change(mark)
  if (!isFirst) others?.postMessage(mark)
}

function change(mark: string): void {
  const isNews = knownVersion !== null && mark !== knownVersion
  knownVersion = mark
  if (isNews) listener()
}
