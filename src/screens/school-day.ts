// The day it is at the school: a reader in Shanghai is six hours into tomorrow, and the world's clock still in yesterday.

import { siteOnPage } from './site.ts'

let calendar: Intl.DateTimeFormat | undefined

/** `2026-11-21`, to compare with the dates of records. */
export function schoolToday(): string {
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: siteOnPage().timeZone, dateStyle: 'short' })
  return calendar.format(Date.now())
}
