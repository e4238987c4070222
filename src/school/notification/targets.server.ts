// The calls that read, change and preview the targets of a notification. Authors may only choose records that they may
// write to.

import type { FastifyInstance } from 'fastify'
import { type Expression, sql } from 'kysely'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { inEachLanguage, languages } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { notificationMails as mails, notificationRefusals as words, callTitles } from './words.ts'
import { withoutHiddenNames } from './named-people.server.ts'
import { isOffice } from './is-office.server.ts'
import { notify } from './notify.server.ts'
import { type NamedRecipient, withCapitalNames, recipientsOf } from './recipients.server.ts'
import { type Target, audiences, lateJoinersByDefault, targetKinds } from './targets.ts'
import { textIn } from './text-in.ts'
import { smsCost } from './sms/sms-cost.server.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /**
     * By entity: the records that a person outside the office may write to. If it is missing, these are the records
     * that the person may read.
     */
    mayWriteTo?: { readonly [Each in Name]?: (at: At) => Expression<{ id: number }> }
  }
}

const target = z.strictObject({
  kind: z.enum(targetKinds),
  ref: z.string().max(40).nullable(),
  include: z.literal([0, 1]),
  audience: z.enum(audiences),
})
/** The maximum is the number of rows that can be selected in a list. */
export const targetList = z.array(target).max(500)
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** The preview receives the targets as JSON, because the targets of a draft may not be stored yet. */
const targetsJson = z
  .string()
  .max(8000)
  .transform((sent, context): unknown => {
    try {
      return JSON.parse(sent)
    } catch {
      context.addIssue({ code: 'custom', message: 'JSON' })
      return z.NEVER
    }
  })
  .pipe(targetList)

export function targetCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/notification/target',
    guard: node('k/notification/index'),
    about: callTitles.readTheTargets,
    query: queryOf({ id }),
    async run(at, { query }) {
      await findRecord(at, product.resources.notification, query.id)
      return { targets: await withTitles(at, await targetsOf(at, query.id)) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/notification/target',
    guard: node('k/notification/edit'),
    about: callTitles.chooseTheTargets,
    body: z.strictObject({ id, targets: targetList }),
    async run(at, { body }) {
      const row = await findRecord(at, product.resources.notification, body.id)
      if (row.status !== 'draft' && row.status !== 'scheduled')
        throw new Refusal(words.textOnly, { title: String(row.title) })
      await changeTargets(at, body.id, body.targets)
      return new CallResult(engineWords.updated)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/notification/test',
    guard: node('k/notification/edit'),
    about: callTitles.sendOneselfATest,
    body: z.strictObject({ id }),
    async run(at, { body }) {
      await sendTest(at, body.id)
      return new CallResult(engineWords.done)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/notification/preview',
    guard: node('k/notification/add'),
    about: callTitles.seeWhoWouldReceiveIt,
    query: queryOf({ targets: targetsJson, id: id.optional() }),
    run: (at, { query }) => previewOf(at, query.targets, query.id),
  })
  // The same call with a body, because the address of a GET is too short for hundreds of people.
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/notification/preview',
    guard: node('k/notification/add'),
    about: callTitles.seeWhoWouldReceiveIt,
    body: z.strictObject({ targets: targetList, id: id.optional() }),
    run: (at, { body }) => previewOf(at, body.targets, body.id),
  })
}

async function previewOf(at: At, targets: readonly Target[], id: number | undefined) {
  await checkTargets(at, targets)
  const row = id && (await findRecord(at, at.product.resources.notification, id))
  const texts = row ? await smsCost(at, row, targets) : null
  const account = at.db.selectFrom('admin').select('nickname').where('id', '=', at.who.id)
  const author = (await account.executeTakeFirst())?.nickname ?? ''
  return { ...(await preview(at, targets)), texts, author }
}

/** Stores new targets. `include_late_joiners` gets their default if it still has the default of the former targets. */
export async function changeTargets(at: At, id: number, targets: readonly Target[]): Promise<void> {
  const former = lateJoinersByDefault(await targetsOf(at, id))
  await storeTargets(at, id, targets)
  await at.db
    .updateTable('notification')
    .set({ include_late_joiners: lateJoinersByDefault(targets) })
    .where('id', '=', id)
    .where('include_late_joiners', '=', former)
    .execute()
}

export async function storeTargets(at: At, id: number, targets: readonly Target[]): Promise<void> {
  await checkTargets(at, targets)
  await at.db.deleteFrom('notification_target').where('notification_id', '=', id).execute()
  const rows = targets.map((each) => ({ ...each, notification_id: id }))
  if (rows.length > 0) await at.db.insertInto('notification_target').values(rows).execute()
}

/** Sends the message to its author only. */
async function sendTest(at: At, id: number): Promise<void> {
  const row = await findRecord(at, at.product.resources.notification, id)
  const [fr, zh, en] = inEachLanguage((language) => textIn(row, language))
  await notify(at, {
    to: [{ kind: 'admin', id: at.who.id }],
    title: mails.test,
    body: [fr.body, zh.body, en.body],
    markup: true,
    values: { title: [fr.title, zh.title, en.title] },
    group: `test ${id}`,
  })
}

export async function targetsOf(at: At, notification: number): Promise<Target[]> {
  return at.db
    .selectFrom('notification_target')
    .select(['kind', 'ref', 'include', 'audience'])
    .where('notification_id', '=', notification)
    .orderBy('id')
    .execute()
}

/** The entity of each kind of target, to check that the author may use the record. */
const entityOf: Partial<Record<Target['kind'], string>> = {
  role: 'admin_group',
  specialty: 'specialty',
  course: 'course',
  group: 'student_group',
  advisor_group: 'admin',
  student: 'student',
  teacher: 'teacher',
  admin: 'admin',
  task: 'tutor_task',
}

export async function checkTargets(at: At, targets: readonly Target[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(targets, (each) => each.kind)) {
    const entity = entityOf[kind]
    const refs = [...new Set(ofKind.map(({ ref }) => ref ?? ''))]
    if (entity && (await countOf(at, entity, refs)) < refs.length) throw new Refusal(words.unknownTarget)
    if (!isOffice(at) && !(await isOwn(at, kind, refs))) throw new Refusal(words.notYourTarget)
  }
}

async function countOf(at: At, entity: string, refs: readonly string[]): Promise<number> {
  const table = entryOf(at.product.resources, entity).table
  const ids = refs.filter((ref) => /^[1-9]\d{0,14}$/.test(ref)).map(Number)
  if (ids.length === 0) return 0
  const rows = (at.db as AnyDatabase).selectFrom(table).where('id', 'in', ids)
  const { found } = await rows.select(({ fn }) => fn.countAll().as('found')).executeTakeFirstOrThrow()
  return Number(found)
}

/** True if a person outside the office may write to all these targets, such as their own courses and students. */
async function isOwn(at: At, kind: Target['kind'], refs: readonly string[]): Promise<boolean> {
  const ids = refs.map(Number)
  if (kind === 'advisor_group') return ids.every((each) => each === at.who.id)
  if (kind !== 'course' && kind !== 'group' && kind !== 'student' && kind !== 'task') return false
  const { name, table } = entryOf(at.product.resources, entryOf(entityOf, kind))
  const own = at.product.subjects.map(({ mayWriteTo }) => mayWriteTo?.[name]?.(at)).find(Boolean)
  const rows = own
    ? (at.db as AnyDatabase).selectFrom(table).where('id', 'in', own)
    : rowsOf(at, entryOf(at.product.resources, name))
  const found = await rows.select(`${table}.id`).where(`${table}.id`, 'in', ids).execute()
  return found.length === new Set(ids).size
}

const shownAtMost = 200

/** The number of recipients by kind and language, how many have no e-mail, and the names of the first of each kind. */
async function preview(at: At, targets: readonly Target[]) {
  const found = await recipientsOf(at, targets)
  const counted = await Promise.all(
    found.map((rows) =>
      (at.db as AnyDatabase)
        .selectFrom(rows.as('people'))
        .select([
          'kind',
          'locale',
          ({ fn }) => fn.countAll().as('total'),
          sql<number>`sum(case when email is null or email = '' then 1 else 0 end)`.as('lacking'),
        ])
        .groupBy(['kind', 'locale'])
        .execute(),
    ),
  )
  const people = await Promise.all(
    found.map((rows) => rows.orderBy('sort_key').orderBy('id').limit(shownAtMost).execute()),
  )
  const shown = await withoutHiddenNames(at, (people.flat() as NamedRecipient[]).map(withCapitalNames))
  const groups = counted.flat()
  const sum = (rows: Record<string, unknown>[], name: string) => rows.reduce((so, row) => so + Number(row[name]), 0)
  return {
    total: sum(groups, 'total'),
    lacking: sum(groups, 'lacking'),
    languages: languages.map((language) => ({
      language,
      total: sum(
        groups.filter(({ locale }) => locale === language),
        'total',
      ),
    })),
    kinds: [...Map.groupBy(groups, ({ kind }) => String(kind))].map(([kind, rows]) => ({
      kind,
      total: sum(rows, 'total'),
    })),
    people: shown.map(({ kind, id: person, name, email, locale }) => ({
      kind,
      id: person,
      name,
      locale,
      lacking: !email,
    })),
  }
}

/** Adds the titles of the chosen records. */
async function withTitles(at: At, targets: readonly Target[]): Promise<(Target & { title: string })[]> {
  const titles = new Map<string, string>()
  for (const [kind, ofKind] of Map.groupBy(targets, (each) => each.kind)) {
    const entity = entityOf[kind]
    if (!entity) continue
    const found = await titlesOf(
      at,
      entryOf(at.product.resources, entity),
      ofKind.map(({ ref }) => Number(ref)),
    )
    for (const [each, title] of found) titles.set(`${kind} ${each}`, title)
  }
  return targets.map((each) => ({ ...each, title: titles.get(`${each.kind} ${each.ref}`) ?? each.ref ?? '' }))
}
