// The ledgers of members: money and points. Each movement is one line, and the same transaction changes the balance of
// the member, so that the balance always equals the sum of the lines. It is never negative.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product, Rules } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { decimalText } from '#text/money.ts'
import { ledgerRefusals as words, callTitles } from '../words.ts'

export type Unit = 'money' | 'score'

/** The rules of a ledger. Lines can be added, but neither changed nor deleted. */
export function ledgerRules(unit: Unit): Rules {
  return {
    async beforeAdd(at, input) {
      const line = input as { user_id: number; before?: number; after?: number } & Record<Unit, number>
      const resource = at.product.resources[`user_${unit}_log`]
      if (line[unit] === 0) throw fieldRefusal(at, resource, unit, words.nothingMoves)
      line.after = await changeBalance(at, unit, { member: line.user_id, by: line[unit] })
      line.before = line.after - line[unit]
    },
    beforeEdit: refuseChange,
    beforeDelete: refuseChange,
    calls: (app, product) => currentBalanceCall(app, product, unit),
  }
}

async function refuseChange(): Promise<never> {
  throw new Refusal(words.stays)
}

/**
 * Adds `by` to the balance and returns the new balance. One statement does both, so that parallel changes of a balance
 * wait for each other. Throws if the balance would become negative.
 */
async function changeBalance(at: At, unit: Unit, { member, by }: { member: number; by: number }): Promise<number> {
  const moved = await at.db
    .updateTable('user')
    .set(({ eb }) => ({ [unit]: eb(unit, '+', by) }))
    .where('id', '=', member)
    .where('delete_time', 'is', null)
    .where(({ eb }) => eb(eb(unit, '+', by), '>=', 0))
    .returning(unit)
    .executeTakeFirst()
  if (!moved) throw fieldRefusal(at, at.product.resources[`user_${unit}_log`], unit, words.belowZero)
  return Number(moved[unit])
}

/** The call that reads the current balance of a member, for the form of a new movement. */
function currentBalanceCall(app: FastifyInstance, product: Product, unit: Unit): void {
  const { path } = product.resources[`user_${unit}_log`]
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/add`,
    guard: node(`${path}/add`),
    about: callTitles.theMemberAndTheBalance,
    query: queryOf({ userId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    async run(at, { query }) {
      const columns = ['id', 'username', 'nickname', 'email', 'mobile', 'avatar', 'money', 'score']
      const member = await rowsOf(at, product.resources.user)
        .select(columns)
        .where('user.id', '=', query.userId)
        .executeTakeFirst()
      if (!member) throw new Refusal(engineWords.notFound)
      return { user: { ...member, money: decimalText(Number(member.money)) } }
    },
  })
}

/**
 * A balance that differs from the sum of its lines (`line` null), or a line that does not continue the previous line.
 */
export interface LedgerFault {
  unit: Unit
  member: number
  line: number | null
}

/** Finds the faults of a ledger: at most a hundred of each kind, usually none. */
export async function ledgerFaults({ db }: Pick<At, 'db'>, unit: Unit): Promise<LedgerFault[]> {
  const [ledger, moved] = [sql.table(`user_${unit}_log`), sql.ref(unit)]
  const sums = await sql<{ member: number }>`
    select member.id as member from "user" as member
    left join (select user_id, sum(${moved}) as total from ${ledger} group by user_id) as lines on lines.user_id = member.id
    where member.${moved} <> coalesce(lines.total, 0) order by member.id limit 100`.execute(db)
  const gaps = await sql<{ member: number; line: number }>`
    select user_id as member, id as line from (
      select id, user_id, "before", "after", ${moved} as moved,
        lag("after", 1, 0) over (partition by user_id order by id) as previous
      from ${ledger}
    ) as lines
    where "before" <> previous or "after" <> "before" + moved order by id limit 100`.execute(db)
  return [
    ...sums.rows.map(({ member }) => ({ unit, member: Number(member), line: null })),
    ...gaps.rows.map(({ member, line }) => ({ unit, member: Number(member), line: Number(line) })),
  ]
}
