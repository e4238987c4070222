// The call that stores a list of one-time passwords, which the school hands out itself. People of the list without an
// account get one. Each person signs in once with this password and must then choose another one.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { lockRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { ownPartsOf } from '#platform/access/index.parts.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import {
  type AccountPerson,
  giveOneTimePassword,
  oneTimePassword,
  refuseInvalidPassword,
} from '#platform/access/index.server.ts'
import { type Outcome, inChunks, rowByRow } from '#platform/rows/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { sheetWords as words } from '../words.ts'

/** Hashing more passwords would take longer than a request may. */
const most = 100
const shortest = 6
const action = 'invite'

const line = z.strictObject({ who: z.string().trim().min(1).max(120), password: z.string().max(128) })
type Line = z.infer<typeof line>

export function oneTimeListCalls(app: FastifyInstance, product: Product): void {
  for (const part of ownPartsOf(product).keys()) {
    const resource = entryOf(product.resources, part)
    registerCall(app, product, {
      method: 'POST',
      url: `/admin/${resource.path}/oneTimePasswords`,
      guard: node(`${resource.path}/${action}`),
      about: words.listCall,
      body: z.strictObject({ lines: z.array(line).min(1).max(500) }),
      transaction: false,
      async run(at, { body }): Promise<Outcome> {
        if (body.lines.length > most) throw new Refusal(words.longList, { most })
        await recentProof(at)
        return giveAll(at, resource, body.lines)
      },
    })
  }
}

/**
 * Stores the passwords. Each line succeeds or is refused separately. A refused line is named by `who`, as it was sent.
 */
async function giveAll(at: At, resource: Resource, lines: readonly Line[]): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] }
  const items = lines.map(({ who }, id) => ({ id, title: who }))
  const right = node(`${resource.path}/${action}`)
  // Hash before the transactions of `rowByRow`, because hashing is slow.
  const hashed: (Line & { stored: string })[] = []
  for (const line of lines) hashed.push({ ...line, stored: await oneTimePassword(at, line.password) })
  const steps = rowByRow(
    at,
    { chunks: inChunks(items), of: items.length },
    async (inside, { id: place }) => {
      enforceGuard(inside.who, right)
      const { who, password, stored } = itemAt(hashed, place)
      if (password.length < shortest) throw new Refusal(words.shortPassword, { shortest })
      await refuseInvalidPassword(inside, 'admin', password)
      const found = await personNamed(inside, resource, who)
      const row = await lockRecord(inside, resource, found, action)
      const { id } = await giveOneTimePassword(inside, resource.name, row as AnyRow & AccountPerson, stored)
      if (row.admin_id === null) await updateRecord(inside, resource, row, { admin_id: id }, { kind: 'action', action })
    },
    outcome,
  )
  for await (const _step of steps);
  return outcome
}

/**
 * Finds the person by a unique text field of the record (such as its number), or by the user name of the account.
 * Throws if no person or several match.
 */
async function personNamed(at: At, resource: Resource, who: string): Promise<AnyRow> {
  const numbers = Object.entries(resource.fields).filter(([, { kind, unique }]) => kind === 'text' && unique)
  const accounts = at.db
    .selectFrom('admin')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['username']), '=', who.toLowerCase())
  const rows = await rowsOf(at, resource)
    .selectAll(resource.table)
    .where(({ or, eb }) =>
      or([
        ...numbers.map(([name]) => eb(`${resource.table}.${name}`, '=', who)),
        eb(`${resource.table}.admin_id`, 'in', accounts),
      ]),
    )
    .limit(2)
    .execute()
  const [found] = rows
  if (rows.length !== 1 || !found) throw new Refusal(words.unknownPerson, { who })
  return found as AnyRow
}
