// The top of a paper, with the pictures that lie in the storage.

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { At } from '#engine/server/product.ts'
import { type SchoolFacts, schoolFacts } from '#resources/config/school.server.ts'
import { frenchCommunes } from '../areas/france.server.ts'
import { keyOf } from '../upload/place.ts'
import type { Storage } from '../upload/storage-settings.server.ts'
import type { Letterhead } from './paper.ts'

interface SchoolOnPaper {
  head: Letterhead
  /** Where papers are made: « Fait à … ». Empty where the settings do not say. */
  place: string
  /** Name and quality of who signs. */
  signatory: string
  /** Stamp or signature, as a data URL. */
  stamp: string | null
}

/** As the settings are now, or as they were when somebody kept them. */
export async function schoolOnPaper(at: At, storage: Storage, kept?: SchoolFacts): Promise<SchoolOnPaper> {
  const { name, name_zh, lines, logo, stamp, place, signatory } = kept ?? (await schoolFacts(at))
  const head = { name, lines, logo: await pictureOf(at, storage, logo), ...(name_zh && { other: name_zh }) }
  return { head, place: await communeOf(place), signatory, stamp: await pictureOf(at, storage, stamp) }
}

/** As papers take it: small, and of a format that PDF knows. Null where there is none, or the file is gone. */
async function pictureOf(at: At, storage: Storage, url: string): Promise<string | null> {
  if (!url) return null
  const file = await at.db
    .selectFrom('attachment')
    .select(['url', 'storage'])
    .where('url', '=', url)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (!file) return null
  const place = storage.of(file.storage)
  if (!(await place.find(keyOf(file.url)))) return null
  const whole = await buffer(await place.read(keyOf(file.url)))
  const small = await sharp(whole).resize(600, 400, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  return `data:image/png;base64,${small.toString('base64')}`
}

async function communeOf(city: readonly string[]): Promise<string> {
  const [, department, commune] = city.map(Number)
  if (!department || !commune) return ''
  const all = await frenchCommunes(department)
  return all.find(({ value }) => value === commune)?.label ?? ''
}
