// Computes and checks the hashes that prove that the displayed text is the stored one: a hash of the text, and a hash
// of each signature that includes the hash of the signature before it.

import type { Selectable } from 'kysely'
import { linkHash, sha256 } from '#platform/papers/index.server.ts'
import type { SignatureRow } from './tables.server.ts'

export type Signature = Selectable<SignatureRow>

/** The columns in the hash of a signature: everything that it states, without values that may change later. */
const sealedFields = [
  ...(['id', 'protocol_id', 'role', 'order_no', 'signer_kind', 'signer_id', 'signer_name', 'signer_email'] as const),
  ...(['method', 'typed_text', 'drawn_svg', 'consent_text', 'proof_kind', 'proof_at', 'viewed_at', 'read_at'] as const),
  ...(['signed_at', 'ip', 'user_agent', 'timezone', 'content_sha256'] as const),
]

/**
 * Returns the hash of a signature. `before`: the hash of the previous signature; for the first one, the hash of the
 * text.
 */
export function chainOf(before: string, signature: Pick<Signature, (typeof sealedFields)[number]>): string {
  const facts = Object.fromEntries(sealedFields.map((name) => [name, signature[name]]))
  return linkHash(before, facts)
}

export type Fault = 'text' | 'signature' | 'chain'

/** Returns the faults of the text and the chain of signatures; empty if everything is valid. */
export function faultsOf(
  { rendered_html, content_sha256 }: { rendered_html: string | null; content_sha256: string | null },
  signatures: readonly Signature[],
): Fault[] {
  if (content_sha256 === null) return []
  const faults = new Set<Fault>()
  if (sha256(rendered_html ?? '') !== content_sha256) faults.add('text')
  let before = content_sha256
  for (const signature of inChainOrder(signatures)) {
    if (signature.content_sha256 !== content_sha256) faults.add('signature')
    if (signature.chain_sha256 !== chainOf(before, signature)) faults.add('chain')
    before = signature.chain_sha256 ?? ''
  }
  return [...faults]
}

/** A signature that was given: it has a moment and a number in the chain. */
export type GivenSignature = Signature & { signed_at: number; chain_no: number }
const isGiven = (signature: Signature): signature is GivenSignature => signature.status === 'signed'

/** Returns the given signatures in the order of signing. */
export function inChainOrder(signatures: readonly Signature[]): GivenSignature[] {
  return signatures.filter(isGiven).toSorted((one, other) => one.chain_no - other.chain_no)
}
