// The history of the demo's certificates, as issuing, refusing, revoking and replacing would have written it.

import { existing } from '#text/existing.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { certificate } from '#school/certificate/index.ts'
import { readTitles } from '#platform/rows/index.server.ts'
import { findDifferences } from '#platform/history/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { insertNumbered, insertRows } from './insert-rows.server.ts'

type Certificate = Row<typeof certificate>
interface Line {
  time: number
  who: number
  row: Certificate
  action: string | null
  before: Certificate | null
  after: Certificate
}
type Sides = readonly [before: Certificate | null, after: Certificate]

export async function tellCertificates(at: At): Promise<void> {
  const resource = at.product.resources.certificate
  const rows = (await at.db.selectFrom('certificate').selectAll().orderBy('id').execute()) as unknown as Certificate[]
  const admins = await at.db.selectFrom('admin').select(['id', 'username', 'nickname']).execute()
  const names = new Map(admins.map(({ id, nickname }) => [Number(id), nickname]))
  const office = Number(
    existing(
      admins.find(({ username }) => username === 'scolarite'),
      'office',
    ).id,
  )
  const lines = rows.flatMap((row) => linesOf(row, rows, office)).toSorted((one, other) => one.time - other.time)
  const titles = await readTitles(
    at,
    resource,
    lines.map(({ row }) => row),
    'fr',
  )
  const changes = lines.map(({ time, who }) => ({
    realm: 'admin',
    who_id: who,
    who_name: entryOf(names, who),
    ip: '192.0.2.10',
    time,
    undoes: null,
  }))
  const ids = await insertNumbered(at, 'trail_change', changes)
  await insertRows(
    at,
    'trail_row',
    lines.map(({ row, action, before, after }, place) => ({
      change_id: ids[place],
      resource: 'certificate',
      row_id: row.id,
      title: titles[place],
      kind: action ? 'action' : 'add',
      action,
      version: null,
      fields: JSON.stringify(findDifferences(resource, before, after)),
    })),
  )
}

const asked = { status: 'requested', issued_at: null, issued_by: null, valid_until: null, snapshot: null } as const
const open = { refuse_reason: null, revoked_at: null, revoked_by: null, revoke_reason: null, superseded_by: null }

function linesOf(row: Certificate, all: readonly Certificate[], office: number): Line[] {
  const { status, create_time, issued_at, issued_by, valid_until, snapshot } = row
  const wish: Certificate = { ...row, ...asked, ...open }
  const given: Certificate = { ...wish, status: 'issued', issued_at, issued_by, valid_until, snapshot }
  const line = (action: string | null, time: number | null, who: number | null, [before, after]: Sides): Line[] =>
    time === null ? [] : [{ time, who: who ?? office, row, action, before, after }]
  const next = all.find(({ id }) => id === row.superseded_by)
  const last = {
    refused: () => line('refuse', Number(create_time) + 3600, office, [wish, row]),
    revoked: () => line('revoke', row.revoked_at, row.revoked_by, [given, row]),
    superseded: () => line('supersede', next?.issued_at ?? null, next?.issued_by ?? null, [given, row]),
  }[status as string]
  return [
    ...line(null, create_time, office, [null, wish]),
    ...line('issue', issued_at, issued_by, [wish, given]),
    ...(last?.() ?? []),
  ]
}
