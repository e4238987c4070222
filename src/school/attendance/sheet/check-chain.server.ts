// Verifies the chain of all closed sheets, every night and for the command `doctor`. It reports faults and repairs
// none, because people must find the cause.

import { setImmediate as others } from 'node:timers/promises'
import type { At } from '#engine/server/product.ts'
import type { JobServices } from '#engine/server/subject.ts'
import { type SheetFault, faultsIn } from './seal.server.ts'
import type { Version } from './sheet-rows.server.ts'

export interface BrokenSheet {
  /**
   * The number of the version in the chain (`chain_no`); for `cut off`, the id of the sheet that lost its last version.
   */
  place: number
  how: SheetFault | 'missing' | 'cut off'
}

const pageSize = 100

export async function checkSheets(at: At, { log }: Pick<JobServices, 'log'>): Promise<void> {
  const faults = await brokenSheets(at)
  if (faults.length > 0) log.error({ job: 'sheet chain', faults }, 'a sign-in sheet differs from its fingerprint')
}

export async function brokenSheets(at: At): Promise<BrokenSheet[]> {
  const broken: BrokenSheet[] = []
  let last: Pick<Version, 'chain_no' | 'chain_sha256'> | undefined
  for (;;) {
    const page = await versionsAfter(at, last?.chain_no ?? 0)
    const lines = Map.groupBy(await linesIn(at, page), ({ version_id }) => version_id)
    for (const version of page) {
      const place = version.chain_no
      for (let gone = (last?.chain_no ?? 0) + 1; gone < place; gone++) broken.push({ place: gone, how: 'missing' })
      // If the version before is missing, its fingerprint is known only from `before_sha256` of this version.
      const before = last?.chain_no === place - 1 || place === 1 ? (last?.chain_sha256 ?? null) : version.before_sha256
      const faults = faultsIn(version, { lines: lines.get(version.id) ?? [], before })
      broken.push(...faults.map((how) => ({ place, how })))
      last = version
    }
    if (page.length < pageSize) break
    await others()
  }
  return [...broken, ...(await cutOff(at))]
}

const versionsAfter = (at: At, place: number): Promise<Version[]> =>
  at.db
    .selectFrom('presence_version')
    .selectAll()
    .where('chain_no', '>', place)
    .orderBy('chain_no')
    .limit(pageSize)
    .execute()

const linesIn = (at: At, versions: readonly Version[]) =>
  at.db
    .selectFrom('presence_line')
    .select(['version_id', 'facts', 'line_sha256'])
    .where('version_id', 'in', [0, ...versions.map(({ id }) => id)])
    .orderBy('version_id')
    .orderBy('place')
    .execute()

/** Finds versions that were removed from the end of the chain: their sheet counts more versions than are stored. */
async function cutOff(at: At): Promise<BrokenSheet[]> {
  const rows = await at.db
    .selectFrom('presence_sheet')
    .select('id')
    .where('version', '>', ({ selectFrom }) =>
      selectFrom('presence_version')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('presence_version.sheet_id', '=', 'presence_sheet.id'),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ place: id, how: 'cut off' as const }))
}
