// Reads what a document shows of the school: its head, and the place, name and stamp below the text.

import type { At } from '#engine/server/product.ts'
import { type SchoolFacts, schoolFacts } from '#platform/settings/index.server.ts'
import { frenchCommunes } from '#platform/areas/index.server.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import { storedPicture } from '#platform/files/index.server.ts'
import type { Letterhead } from './paper.ts'

interface SchoolOnPaper {
  head: Letterhead
  /** The place of issue: « Fait à … ». Empty if it is not set. */
  place: string
  /** Name and function of the signatory. */
  signatory: string
  /** Stamp or signature, as a data URL. */
  stamp: string | null
}

/** Reads the facts from the present settings, unless `facts` from earlier settings are given. */
export async function schoolOnPaper(at: At, storage: Storage, facts?: SchoolFacts): Promise<SchoolOnPaper> {
  const { name, name_zh, lines, logo, stamp, place, signatory } = facts ?? (await schoolFacts(at))
  const head = { name, lines, logo: await pictureOf(at, storage, logo), ...(name_zh && { other: name_zh }) }
  return { head, place: await communeOf(place), signatory, stamp: await pictureOf(at, storage, stamp) }
}

/** Returns a stored picture as a data URL for the PDF; null if there is none. */
async function pictureOf(at: At, storage: Storage, url: string): Promise<string | null> {
  const picture = await storedPicture(at, storage, url, { width: 600, height: 400 })
  return picture && `data:image/png;base64,${picture.toString('base64')}`
}

async function communeOf(city: readonly string[]): Promise<string> {
  const [, department, commune] = city.map(Number)
  if (!department || !commune) return ''
  const all = await frenchCommunes(department)
  return all.find(({ value }) => value === commune)?.label ?? ''
}
