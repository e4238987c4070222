// The school as its papers show it, from the settings of the moment.

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { At } from '#engine/server/product.ts'
import { settings } from '#resources/config/settings.server.ts'
import { frenchCommunes } from '../areas/france.server.ts'
import { keyOf } from '../upload/place.ts'
import type { Storage } from '../upload/storage-settings.server.ts'
import type { Letterhead } from './paper.ts'

export interface SchoolOnPaper {
  head: Letterhead
  /** Where papers are made: « Fait à … ». */
  place: string
  /** Name and quality of who signs. */
  signatory: string
}

export async function schoolOnPaper(at: At, storage: Storage): Promise<SchoolOnPaper> {
  const set = await settings(at)
  const address = set.school_address.split('\n').map((line) => line.trim())
  const lines = [...address, set.school_phone, set.school_email, set.school_uai && `UAI ${set.school_uai}`]
  const name = set.school_name || set.site_name
  const logo = await pictureOf(at, storage, set.school_logo)
  return {
    head: { name, lines: lines.filter(Boolean), logo },
    place: await communeOf(set.school_city),
    signatory: set.school_head,
  }
}

/** As papers take it: small, and of a format that PDF knows. Null where there is none, or the file is gone. */
export async function pictureOf(at: At, storage: Storage, url: string): Promise<string | null> {
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
