// Returns the values of a signature that a reader may see. The office sees all; a party sees the own signature, and of
// other signatures only who has signed, when and how.

import type { At } from '#engine/server/product.ts'
import type { Signature } from '../seal.server.ts'
import { ownSigners } from './own-signers.server.ts'

export function visibleSignature(at: At, office: boolean, line: Signature) {
  const { access_token_hash: _secret, ip, user_agent, ...own } = line
  if (office) return { ...own, ip, user_agent }
  if (isOf(at, line)) return own
  const { id, protocol_id, role, order_no, required, signer_kind, signer_name, status, method, signed_at } = line
  return { id, protocol_id, role, order_no, required, signer_kind, signer_name, status, method, signed_at }
}

const isOf = (at: At, { signer_kind, signer_id }: Signature): boolean =>
  ownSigners(at).some(([kind, id]) => kind === signer_kind && id === signer_id)
