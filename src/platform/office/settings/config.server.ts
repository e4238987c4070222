// The calls of the page of the settings. Saved values apply to all people from the next request on.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { declaredSettings } from '#platform/settings/index.declare.ts'
import { forgetSettings, siteConfig } from '#platform/settings/index.server.ts'
import { addItem, addedItem, removeItems } from './added-items.server.ts'
import { configCalls, configWords as words } from '../words.ts'
import { quickEntrances } from './entrances.server.ts'
import type { Item } from '#platform/settings/index.ts'
import { groupTitles, itemsOf } from './items.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { sendTestMail } from './test-mail.server.ts'
import { sendTestSms } from './test-sms.server.ts'

const path = '/admin/routine/config'
const values = z.record(z.string().max(60), z.unknown()).refine((sent) => Object.keys(sent).length <= 300)
const ids = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.split(',') : sent),
  z.array(z.coerce.number().int().min(1)).min(1).max(200),
)

export function configCallsOf(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `${path}/index`,
    guard: node('routine/config/index'),
    about: configCalls.index,
    async run(at) {
      const [configGroup, items] = [await groupTitles(at), await itemsOf(at)]
      return {
        list: listOf(at, configGroup, items),
        remark: say(configCalls.remark, at.language),
        configGroup,
        quickEntrance: await quickEntrances(at),
      }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${path}/edit`,
    guard: node('routine/config/edit'),
    about: configCalls.edit,
    body: values,
    transaction: false,
    async run(at, { body }) {
      const changed = await store(at, (inside) => saveSettings(inside, body))
      return new CallResult(words.saved, { changed, siteConfig: await siteConfig(at) })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${path}/add`,
    guard: node('routine/config/add'),
    about: configCalls.add,
    body: addedItem,
    transaction: false,
    run: async (at, { body }) =>
      new CallResult(words.added, { id: await store(at, (inside) => addItem(inside, body)) }),
  })
  registerCall(app, product, {
    method: 'DELETE',
    url: `${path}/del`,
    guard: node('routine/config/del'),
    about: configCalls.del,
    query: queryOf({ ids }),
    transaction: false,
    async run(at, { query }) {
      return new CallResult(words.deleted, { count: await store(at, (inside) => removeItems(inside, query.ids)) })
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${path}/sendTestMail`,
    guard: node('routine/config/edit'),
    about: configCalls.test,
    body: values,
    transaction: false,
    run: (at, { body }) => sendTestMail(at, body),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `${path}/sendTestSms`,
    guard: node('routine/config/edit'),
    about: configCalls.testSms,
    body: values,
    transaction: false,
    run: (at, { body }) => sendTestSms(at, body),
  })
}

/** Runs `work` in a transaction, and clears the cache of settings when the transaction has ended. */
async function store<Answer>(at: At, work: (inside: At) => Promise<Answer>): Promise<Answer> {
  try {
    return await at.product.store.write((db) => work({ ...at, db }))
  } finally {
    forgetSettings(at.product)
  }
}

/** The settings by group. Groups without settings are included, because settings can be added to them. */
function listOf({ product }: At, titles: Record<string, string>, items: readonly Item[]) {
  const { groupOf } = declaredSettings(product)
  const shown = (item: Item) => (groupOf[item.name] ?? item.group) === item.group
  return Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [
      name,
      { name, title, list: items.filter((item) => item.group === name && shown(item)) },
    ]),
  )
}
