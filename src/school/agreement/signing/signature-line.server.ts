// The signature lines for a reader: complete for the office. A party sees its own line, and of others only the name and
// whether they have signed.

import type { At } from '#engine/server/product.ts'
import type { Signature } from '../seal.server.ts'

export function visibleLine(at: At, office: boolean, line: Signature) {
  const { access_token_hash: _secret, ip, user_agent, ...own } = line
  if (office) return { ...own, ip, user_agent }
  if (isOf(at, line)) return own
  const { id, protocol_id, role, order_no, required, signer_kind, signer_name, status, method, signed_at } = line
  return { id, protocol_id, role, order_no, required, signer_kind, signer_name, status, method, signed_at }
}

const isOf = ({ who }: At, { signer_kind, signer_id }: Signature): boolean =>
  (signer_kind === 'student' || signer_kind === 'teacher') && signer_id === who.profile[signer_kind]
