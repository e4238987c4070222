// What lies about a person in their agreements: what was concluded is evidence for a while and stays whole until then.

import type { Expression, SqlBool } from 'kysely'
import type { Person } from './person.server.ts'
import type { Eb, Place, Since, Which } from './places.server.ts'

/** That somebody signed stays, and the fingerprint of what; not who, nor a word of it. */
const signedByNobody = {
  ...{ signer_name: '', signer_email: null, access_token_hash: null, typed_text: null, drawn_svg: null },
  ...{ decline_reason: null, ip: null, user_agent: null, timezone: null },
}
const textless = {
  ...{ title: '—', rendered_html: null, amended_clauses: null, partner_name: null, partner_email: null },
  ...{ void_reason: null, paper_scan: null, pdf: null, search_text: '' },
}
export const agreementPlaces: Place[] = [
  {
    table: 'protocol_event',
    which: ofAgreements,
    erase: { actor: null, ip: null, user_agent: null, data: null },
    released: ofReleased,
  },
  { table: 'protocol_signature', which: ofAgreements, erase: signedByNobody, released: ofReleased },
  { table: 'protocol', which: partyTo('id'), erase: textless, released: isReleased },
]

function partyTo(column: string): Which {
  return (eb, { student: students, teacher: teachers }) =>
    students.length + teachers.length === 0
      ? null
      : eb(
          column,
          'in',
          eb
            .selectFrom('protocol')
            .select('protocol.id')
            .where((row) =>
              row.or([
                row('protocol.student_id', 'in', [0, ...students]),
                row('protocol.teacher_id', 'in', [0, ...teachers]),
              ]),
            ),
        )
}

function ofAgreements(eb: Eb, person: Person): Expression<SqlBool> | null {
  return partyTo('protocol_id')(eb, person)
}

/** Nobody can go to court over it any more: it was never concluded, or was and is over long enough. */
function isReleased(eb: Eb, { moment, day }: Since): Expression<SqlBool> {
  const over = eb.or([eb('protocol.valid_to', 'is', null), eb('protocol.valid_to', '<', day)])
  return eb.or([eb('protocol.completed_at', 'is', null), eb.and([eb('protocol.completed_at', '<', moment), over])])
}

function ofReleased(eb: Eb, since: Since): Expression<SqlBool> {
  const released = eb
    .selectFrom('protocol')
    .select('protocol.id')
    .where((row) => isReleased(row, since))
  return eb('protocol_id', 'in', released)
}
