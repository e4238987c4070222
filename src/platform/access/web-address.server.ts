// Checks the address of a menu entry that links to another site.

import { Refusal } from '#engine/refusal.ts'
import { adminRuleRefusals as words } from './words.ts'
import { isWebAddress } from './web-address.ts'

/** Refuses an entry without an address, or with one that would run a script. */
export function refuseWebAddress({ menu_type, url }: { menu_type?: string | null; url?: string | null }): void {
  if (menu_type !== 'link' && menu_type !== 'iframe') return
  if (!url) throw new Refusal(words.needsAddress)
  if (!isWebAddress(url)) throw new Refusal(words.wrongAddress)
}
