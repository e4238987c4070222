// What an agreement needs before each of its steps: a pending signer, a scan, time to withdraw.

import type { AnyDatabase } from '#engine/server/product.ts'
import type { Attempt, Try } from './tries.ts'
import { resources } from '#subjects.server.ts'
import { idOf, missing } from './cast.ts'

const farOff = 4_000_000_000

export async function signedBy(db: AnyDatabase, id: number, action: string): Promise<Record<string, unknown>> {
  if (action === 'issue' || id === missing) return {}
  const waited = { role: 'student', order_no: 9, signer_kind: 'student', signer_name: 'X', status: 'notified' }
  await db
    .insertInto('protocol_signature')
    .values({ protocol_id: id, ...waited, create_time: 1, update_time: 1 })
    .execute()
  const scan = action === 'undoPaper' ? { paper_scan: '/storage/scan.pdf' } : {}
  const issued = { issued_at: 1, rendered_html: '<p>Texte</p>', content_sha256: 'a'.repeat(64) }
  return { ...issued, completed_at: farOff, withdrawal_until: farOff, ...scan }
}

const send = (body: (attempt: Attempt) => object): Try => ({
  send: (attempt) => attempt.person.post(attempt.url, body(attempt)),
})
const get = (query: (attempt: Attempt) => string): Try => ({
  send: (attempt) => attempt.person.get(`${attempt.url}?${query(attempt)}`),
})

/** The signature that is sent; the signature line of another person has its own tests. */
const sent: Record<string, object> = {
  open: {},
  read: {},
  code: {},
  prove: { code: '000000' },
  sign: { content_sha256: 'a'.repeat(64), consent: true, method: 'click' },
  decline: { reason: 'Pas d’accord' },
}

export const agreementTries: Record<string, Try> = {
  'GET /admin/k/toSign/index': get(() => ''),
  ...Object.fromEntries(
    Object.entries(sent).flatMap(([name, body]) => [
      [`POST /admin/k/toSign/${name}`, send(() => ({ id: missing, ...body }))],
      [`POST /admin/index/signing/${name}`, send(() => ({ token: 'sig_invented', ...body }))],
    ]),
  ),
  'GET /admin/k/protocol/view': get(({ id }) => `id=${id}`),
  'GET /admin/k/protocol/pdf': get(({ id }) => `id=${id}`),
  'GET /admin/k/protocol/controlFile': {
    send: ({ cast, name, whose, person, url }) =>
      person.get(`${url}?id=${idOf(cast.rows(name, resources.course), whose)}`),
    result: ({ headers }) => (headers['content-type'] === 'application/zip' ? 'yes' : undefined),
  },
  'POST /admin/k/protocol/issueMany': {
    send: async ({ cast, person, url }) => {
      const templates = (cast.school.product.store.read as AnyDatabase).selectFrom('protocol_template')
      const { id } = await templates.select('id').where('status', '=', 'published').executeTakeFirstOrThrow()
      return person.post(url, { template_id: Number(id), students: [missing], try: true })
    },
  },
  'POST /admin/k/protocolTemplate/preview': send(() => ({ layout: 'fr', body: '<p>Texte</p>', student_id: 1 })),
}
