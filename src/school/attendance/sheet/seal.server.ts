// Fingerprints of closed sheets. Each line has a fingerprint, so that a person can be erased and the sheet can still be
// verified. All versions of all sheets of the school form a chain: each includes the fingerprint of the one before it.

import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { canonicalJson, linkHash, sha256 } from '#platform/papers/index.server.ts'
import type { Version } from './sheet-rows.server.ts'

export const lineHash = (facts: object) => sha256(canonicalJson(facts))

export const contentHash = (header: object, lines: readonly string[]) => sha256(canonicalJson({ header, lines }))

type Sealed = Pick<
  Version,
  'sheet_id' | 'version' | 'code' | 'content_sha256' | 'chain_no' | 'signer_sha256' | 'closed_at' | 'reason' | 'scan'
>

export const chainHash = (before: string | null, version: Sealed): string => {
  const { sheet_id, version: number, code, content_sha256, chain_no, signer_sha256, closed_at, reason, scan } = version
  return linkHash(before ?? '', {
    sheet_id,
    version: number,
    code,
    content_sha256,
    chain_no,
    signer_sha256,
    closed_at,
    reason,
    scan,
  })
}

/** The fingerprint at the end of the chain and the next number. Locks the chain until the transaction ends. */
export async function endOfSheets(at: At): Promise<{ before: string | null; number: number }> {
  await lockName(at, 'presence chain')
  const last = await at.db
    .selectFrom('presence_version')
    .select(['chain_sha256', 'chain_no'])
    .orderBy('chain_no', 'desc')
    .executeTakeFirst()
  return { before: last?.chain_sha256 ?? null, number: (last?.chain_no ?? 0) + 1 }
}

export type SheetFault = 'line' | 'signer' | 'content' | 'chain'

interface SealedLine {
  facts: string
  line_sha256: string
}

/** The faults of a version; empty if it is unchanged since it was closed. */
export async function faultsOfVersion(at: At, version: Version): Promise<SheetFault[]> {
  const lines = await at.db
    .selectFrom('presence_line')
    .select(['facts', 'line_sha256'])
    .where('version_id', '=', version.id)
    .orderBy('place')
    .execute()
  const before = await at.db
    .selectFrom('presence_version')
    .select('chain_sha256')
    .where('chain_no', '=', version.chain_no - 1)
    .executeTakeFirst()
  return faultsIn(version, { lines, before: before?.chain_sha256 ?? null })
}

/** `before` is the fingerprint of the version before it in the chain. An erased line is no fault. */
export function faultsIn(
  version: Version,
  { lines, before }: { lines: readonly SealedLine[]; before: string | null },
): SheetFault[] {
  const isForged = (facts: string, hash: string) => facts !== erasedFacts && sha256(facts) !== hash
  const hashes = lines.map(({ line_sha256 }) => line_sha256)
  const isWrong = {
    line: lines.some(({ facts, line_sha256 }) => isForged(facts, line_sha256)),
    signer: isForged(version.signer, version.signer_sha256),
    content: contentHash(JSON.parse(version.header) as object, hashes) !== version.content_sha256,
    chain: before !== version.before_sha256 || chainHash(version.before_sha256, version) !== version.chain_sha256,
  }
  return (['line', 'signer', 'content', 'chain'] as const).filter((fault) => isWrong[fault])
}

/** Replaces the facts of a line or signer that was erased. */
export const erasedFacts = '{}'
