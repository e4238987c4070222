// Describes the missing data of a certificate before it is requested, in the language of the reader.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import type { Certificate } from './certificate.server.ts'
import { contentsOf } from './contents.server.ts'
import type { Gap } from './gaps.ts'
import { snapshotOf } from './snapshot.server.ts'
import { gapsOf } from './certificate-actions.server.ts'

export interface GapText {
  stops: boolean
  text: string
}

type Wish = Pick<Certificate, 'student_id' | 'kind'> & Partial<Certificate>

export async function gapTexts(at: At, wish: Wish): Promise<GapText[]> {
  const gaps = await gapsOf(at, { ...blank, ...wish } as Certificate)
  return gaps.map((gap) => gapText(at, gap))
}

/** Returns what the certificate would contain if it were issued now, in the language of the reader. */
export async function contentsIfIssued(at: At, wish: Wish) {
  return contentsOf(at, await snapshotOf(at, { ...blank, ...wish } as Certificate))
}

const blank = {
  number: '',
  purpose: null,
  valid_until: null,
  academic_year_id: null,
  period_from: null,
  period_to: null,
  purpose_note: null,
  heading: null,
  wording: null,
  parts: null,
}

export const gapText = (at: At, { stops, words: message, values }: Gap): GapText => ({
  stops,
  text: say(message, at.language, values),
})
