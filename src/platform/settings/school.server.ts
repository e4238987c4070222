// The data of the school that documents show, from the current settings.

import type { At } from '#engine/server/product.ts'
import { settings } from './settings.server.ts'

export interface SchoolFacts {
  name: string
  name_zh: string | null
  /** Address, telephone, e-mail and UAI (the number of a French school), one per line. */
  lines: string[]
  /** The codes of region, department and commune. */
  place: string[]
  /** The name and the function of the person who signs. */
  signatory: string
  /** `logo`, `stamp`: addresses of stored pictures; empty without a picture. */
  logo: string
  stamp: string
}

export async function schoolFacts(at: Pick<At, 'db' | 'product'>): Promise<SchoolFacts> {
  const set = await settings(at)
  const address = set.school_address.split('\n').map((line) => line.trim())
  const lines = [...address, set.school_phone, set.school_email, set.school_uai && `UAI ${set.school_uai}`]
  return {
    name: set.school_name || set.site_name,
    name_zh: set.school_name_zh || null,
    lines: lines.filter(Boolean),
    place: [...set.school_city],
    signatory: set.school_head,
    logo: set.school_logo,
    stamp: set.school_stamp,
  }
}
