// The calls that read and change the own account of a member: overview of seven days, profile, movements of balance and
// points.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { editCheck } from '#engine/checks.ts'
import { CallResult } from '#engine/envelope.ts'
import { signedIn } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { editRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Unit } from '../ledger/ledger.server.ts'
import { decimalText } from '#text/money.ts'
import { user } from '../user.ts'
import { groupTitle, findOutboxKinds, findSendable, memberInfo } from '#platform/sign-in/index.server.ts'
import { passwordHint } from '#platform/access/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { memberCentreWords as words, callTitles } from '../words.ts'
import { demandRight } from './own-account.server.ts'

const day = 86_400
const fields = editCheck(user).shape
const ownFields = ['avatar', 'username', 'nickname', 'gender', 'birthday', 'motto'] as const
/** Existing clients send the whole member. Fields that are not in `ownFields` are ignored. */
const profileBody = z.object(Object.fromEntries(ownFields.map((name) => [name, entryOf(fields, name)])))

export function profileCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/api/account/overview',
    guard: signedIn('member'),
    about: callTitles.overviewOfMyAccount,
    run: async (at) => {
      demandRight(at, 'account/overview')
      return overview(at)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/api/account/profile',
    guard: signedIn('member'),
    about: callTitles.myMemberProfile,
    run: async (at) => ({
      accountVerificationType: await findSendable(at),
      inOutbox: await findOutboxKinds(at),
      userInfo: await memberInfo(at, at.who.id),
      group: await groupName(at),
      passwordHint: await passwordHint(at, 'member'),
    }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/profile',
    guard: signedIn('member'),
    about: callTitles.changeMyMemberProfile,
    body: profileBody,
    async run(at, { body }) {
      demandRight(at, 'account/profile')
      demandRight(at, 'account/profile/edit')
      // The form of existing clients does not send empty values, so a missing birthday means that it was cleared.
      await editRecord(at, product.resources.user, { birthday: null, ...body, id: at.who.id })
      return new CallResult(words.updated, { userInfo: await memberInfo(at, at.who.id) })
    },
  })
  ledgerCall(app, product, 'money')
  ledgerCall(app, product, 'score')
}

async function groupName(at: At): Promise<string> {
  const mine = at.db.selectFrom('user_group').innerJoin('user', 'user.group_id', 'user_group.id')
  const found = await mine.select('user_group.name').where('user.id', '=', at.who.id).executeTakeFirst()
  return found ? groupTitle(at, found.name) : ''
}

const ledgers = {
  money: { name: 'balance', about: callTitles.myBalance },
  score: { name: 'integral', about: callTitles.myPoints },
} as const

function ledgerCall(app: FastifyInstance, product: Product, unit: Unit): void {
  const { name, about } = ledgers[unit]
  registerCall(app, product, {
    method: 'GET',
    url: `/api/account/${name}`,
    guard: signedIn('member'),
    about,
    query: queryOf({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    async run(at, { query: { page, limit } }) {
      demandRight(at, `account/${name}`)
      const mine = (at.db as AnyDatabase).selectFrom(`user_${unit}_log`).where('user_id', '=', at.who.id)
      const lines = await mine
        .select(['id', 'user_id', unit, 'before', 'after', 'memo', 'create_time'])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const { total } = await mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const list = lines.map((line) => ({ ...line, ...shown(unit, line) }))
      return { list, total: Number(total) }
    },
  })
}

function shown(unit: Unit, line: Record<string, unknown>) {
  const write = (value: unknown) => (unit === 'money' ? decimalText(Number(value)) : Number(value))
  return { [unit]: write(line[unit]), before: write(line.before), after: write(line.after) }
}

/** The sums of the movements on each of the last seven days (in the time zone of the school), oldest first. */
async function overview(at: At) {
  const zone = await schoolZone(at)
  const dayOf = (moment: number) => wallTime(moment, zone).slice(0, 10)
  const days = Array.from({ length: 7 }, (_, place) => addDays(dayOf(at.now), place - 6))
  const moved = async (unit: Unit) => {
    const lines = await (at.db as AnyDatabase)
      .selectFrom(`user_${unit}_log`)
      .select([unit, 'create_time'])
      .where('user_id', '=', at.who.id)
      .where('create_time', '>', at.now - 8 * day)
      .execute()
    const on = Map.groupBy(lines, ({ create_time }) => dayOf(Number(create_time)))
    return days.map((each) => (on.get(each) ?? []).reduce((sum, line) => sum + Number(line[unit]), 0))
  }
  return { days, score: await moved('score'), money: (await moved('money')).map(decimalText) }
}
