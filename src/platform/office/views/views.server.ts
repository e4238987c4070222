// The calls of saved views: people save views of lists, share them with groups, and choose the one that a list opens
// with.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { may, signedIn } from '#engine/server/access.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { groupsBelow, ownGroups } from '#platform/access/index.server.ts'
import { type View, ownView, reachableViews, shareView, viewsFor } from './view-rows.server.ts'
import { viewWords as words, callTitles } from '../words.ts'

/** The most views of one list that a person can own. */
const atMost = 50
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const resource = z.string().max(64)
const name = z.string().trim().min(1).max(60)
const column = z.string().max(64)
/** What a view stores: filters and order as in the address (`search`), columns, widths, density, rows per page. */
const content = z.strictObject({
  search: z.record(column, z.string().max(2000)).refine((search) => Object.keys(search).length <= 40),
  columns: z.array(column).max(100),
  widths: z.record(column, z.int().min(1).max(4000)),
  compact: z.boolean(),
  limit: z.int().min(1).max(200),
})

export function viewCalls(app: FastifyInstance, product: Product): void {
  const guard = signedIn('admin')
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/views',
    guard,
    about: callTitles.savedViewsOfAList,
    query: queryOf({ resource }),
    async run(at, { query }) {
      demandList(at, query.resource)
      return { list: await viewsFor(at, query.resource), groups: await groupsToShareWith(at) }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/views/add',
    guard,
    about: callTitles.saveAView,
    body: z.strictObject({ resource, name, content }),
    run: async (at, { body }) => new CallResult(words.saved, { id: await addView(at, body) }),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/views/edit',
    guard,
    about: callTitles.changeOrShareAView,
    body: z.strictObject({
      id,
      name: name.optional(),
      content: content.optional(),
      group_ids: z.array(id).max(100).optional(),
    }),
    async run(at, { body }) {
      await editView(at, body)
      return new CallResult(words.saved)
    },
  })
  registerCall(app, product, {
    method: 'DELETE',
    url: '/admin/index/views/del',
    guard,
    about: callTitles.deleteAView,
    query: queryOf({ id }),
    async run(at, { query }) {
      const view = await ownView(at, query.id)
      await at.db.deleteFrom('saved_view').where('id', '=', view.id).execute()
      return new CallResult(words.deleted)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/views/default',
    guard,
    about: callTitles.chooseTheViewToBeginWith,
    body: z.strictObject({ resource, id: id.nullable() }),
    async run(at, { body }) {
      await setStartView(at, body)
      return new CallResult(words.saved)
    },
  })
}

/** Refuses people who may not open the list. */
function demandList(at: At, wanted: string): void {
  const found = Object.hasOwn(at.product.resources, wanted) ? at.product.resources[wanted] : undefined
  if (!found || !may(at.who, `${found.path}/index`)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

/**
 * Makes transactions that change the views of one person run one after another, so that limits and names stay right.
 */
const lockViews = (at: At) => lockName(at, `views of ${at.who.id}`)

async function addView(at: At, sent: { resource: string; name: string; content: object }): Promise<number> {
  demandList(at, sent.resource)
  await lockViews(at)
  const own = await at.db
    .selectFrom('saved_view')
    .select('id')
    .where('owner_id', '=', at.who.id)
    .where('resource', '=', sent.resource)
    .execute()
  if (own.length >= atMost) throw new Refusal(words.tooMany, { max: atMost })
  await refuseSameName(at, sent)
  const row = {
    owner_id: at.who.id,
    resource: sent.resource,
    name: sent.name,
    content: JSON.stringify(sent.content),
    create_time: at.now,
    update_time: at.now,
  }
  return (await at.db.insertInto('saved_view').values(row).returning('id').executeTakeFirstOrThrow()).id
}

interface Edit {
  id: number
  name?: string | undefined
  content?: object | undefined
  group_ids?: number[] | undefined
}

async function editView(at: At, sent: Edit): Promise<void> {
  await lockViews(at)
  const view = await ownView(at, sent.id)
  demandList(at, view.resource)
  if (sent.name !== undefined) await refuseSameName(at, { resource: view.resource, name: sent.name }, view)
  if (sent.group_ids) {
    const allowed = new Set((await groupsToShareWith(at)).map((group) => group.id))
    if (sent.group_ids.some((group) => !allowed.has(group))) throw new Refusal(words.notYourGroup)
    await shareView(at, view, sent.group_ids, [...allowed])
  }
  const changes = {
    update_time: at.now,
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.content && { content: JSON.stringify(sent.content) }),
  }
  await at.db.updateTable('saved_view').set(changes).where('id', '=', view.id).execute()
}

async function refuseSameName(
  at: At,
  { resource: of, name: wanted }: { resource: string; name: string },
  except?: View,
) {
  const same = await at.db
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('owner_id', '=', at.who.id)
    .where('resource', '=', of)
    .execute()
  const taken = same.some((view) => view.id !== except?.id && view.name.toLowerCase() === wanted.toLowerCase())
  if (taken) throw new Refusal(words.sameName, {}, { data: { fields: { name: say(words.sameName, at.language) } } })
}

async function setStartView(
  at: At,
  { resource: of, id: wanted }: { resource: string; id: number | null },
): Promise<void> {
  demandList(at, of)
  await lockViews(at)
  const found = wanted === null ? [] : await reachableViews(at, of).where('saved_view.id', '=', wanted).execute()
  if (wanted !== null && found.length === 0) throw new Refusal(words.gone)
  await at.db.deleteFrom('saved_view_default').where('admin_id', '=', at.who.id).where('resource', '=', of).execute()
  if (wanted !== null)
    await at.db
      .insertInto('saved_view_default')
      .values({ admin_id: at.who.id, resource: of, saved_view_id: wanted })
      .execute()
}

/** The groups with which the caller may share a view: the own groups and those below them. */
async function groupsToShareWith(at: At): Promise<{ id: number; name: string }[]> {
  const [own, below] = [await ownGroups(at), await groupsBelow(at)]
  const groups = await at.db
    .selectFrom('admin_group')
    .select(['id', 'name'])
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  return groups.filter((group) => own.has(group.id) || below.has(group.id))
}
