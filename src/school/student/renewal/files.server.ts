// Makes the files of a pack: the whole pack or one part as PDF, with file names that the site of the administration
// accepts.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { isOnBehalf } from '#platform/access/index.server.ts'
import { partTitle } from '#school/certificate/index.ts'
import { packPartsOf, pdfBytesOf } from '#school/certificate/index.server.ts'
import type { PaperContext, PaperRequest } from '#platform/papers/index.server.ts'
import { renewalRefusals as words } from '../words.ts'
import type { RenewalRow } from './renewal.server.ts'

interface Asked {
  /** 0 is the whole pack, 1 is its first part. */
  part: number
  order: PaperRequest
}

export async function packFile(
  at: At,
  press: PaperContext,
  { pack_id }: RenewalRow,
  { part, order }: Asked,
): Promise<{ name: string; pdf: Buffer }> {
  if (pack_id === null) throw new Refusal(words.noPack)
  const parts = await packPartsOf(at, pack_id)
  const asked = parts[part - 1]
  if (part > 0 && !asked) throw new Refusal(words.noPack)
  // Refuses a guardian who cannot read this certificate yet: guardians may read some certificates later than the
  // student.
  if (isOnBehalf(at)) await findRecord(at, at.product.resources.certificate, asked?.id ?? pack_id)
  const rows = at.db.selectFrom('certificate').selectAll()
  const row = await rows.where('id', '=', asked?.id ?? pack_id).executeTakeFirstOrThrow()
  const title = asked ? partTitle(asked, 'fr') : 'dossier renouvellement'
  const name = `${String(part).padStart(2, '0')}-${asciiName(title)}-${row.number}.pdf`
  return { name, pdf: await pdfBytesOf(at, press, row, order) }
}

/** Returns a name like `certificat-de-scolarite-2026-2027`. */
const asciiName = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
