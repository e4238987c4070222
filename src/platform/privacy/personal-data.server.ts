// The calls of personal data: the register, the retention periods, a copy of a person's data, and the erasure.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { recordAction } from '#platform/history/index.forget.server.ts'
import { periodsOf } from '#platform/history/index.retention.server.ts'
import type { OutsideStores, Person } from '#platform/rows/index.personal.server.ts'
import { archive, copyOf } from './copy.server.ts'
import { erasePerson } from './erase.server.ts'
import { personalDataWords as words } from './words.ts'
import { personAt, recordsOf } from './person.server.ts'
import { personOverview } from './overview.server.ts'
import { peopleOf, processingRegisterOf, retentionOf } from './processing-register.server.ts'
import { confirmRetention, setRetention } from './set-retention.server.ts'
import { kindsOf } from './declarations.server.ts'

const path = 'routine/personalData'
const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export function personalDataCalls(app: FastifyInstance, product: Product, stores: OutsideStores): void {
  const entity = z.enum([...kindsOf(product).keys()])
  const name = z.enum([...periodsOf(product).keys()])
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/index`,
    guard: node(`${path}/index`),
    about: words.index,
    async run(at) {
      const { kept, isConfirmed } = await retentionOf(at)
      return {
        activities: await processingRegisterOf(at),
        people: peopleOf(at),
        retention: kept,
        confirmed: isConfirmed,
      }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/edit`,
    guard: node(`${path}/edit`),
    about: words.edit,
    body: z.strictObject({ name, days: z.int().min(1).max(36_500) }),
    run: (at, { body }) => setRetention(at, body.name, body.days),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/confirm`,
    guard: node(`${path}/edit`),
    about: words.confirm,
    async run(at) {
      await recentProof(at)
      return confirmRetention(at)
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/person`,
    guard: node(`${path}/export`),
    about: words.person,
    reads: ({ entity: of }) => String(of),
    query: queryOf({ entity, id: z.coerce.number().pipe(id) }),
    run: async (at, { query }) => personOverview(at, query.entity, await findPerson(at, query), query.id),
  })
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/export`,
    guard: node(`${path}/export`),
    about: words.export,
    query: queryOf({ entity, id: z.coerce.number().pipe(id) }),
    async run(at, { query: body }) {
      await recentProof(at)
      const person = await findPerson(at, body)
      const copy = await copyOf(at, person)
      await product.store.write((db) => recordExport({ ...at, db }, person))
      const file = archive(copy, stores.files)
      return new Download(`${body.entity}-${body.id}.zip`, 'application/zip', file)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${path}/erase`,
    guard: node(`${path}/erase`),
    about: words.erase,
    body: z.strictObject({ entity, id }),
    transaction: false,
    async run(at, { body }) {
      if (!at.who.super) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
      await recentProof(at)
      await findPerson(at, body)
      await erasePerson(at, body.entity, body.id, stores)
      return new CallResult(words.erased)
    },
  })
}

/** Finds the person. If the record may not be seen by the one who asks, the refusal says that it does not exist. */
async function findPerson(at: At, asked: { entity: string; id: number }): Promise<Person> {
  const resource = at.product.resources[asked.entity]
  if (!resource) throw new Refusal(engineWords.notFound)
  const reached = await kindsOf(at.product).get(asked.entity)?.reach?.(at, asked.id)
  await findRecord(reached ?? at, resource, asked.id)
  return personAt(at, asked.entity, asked.id)
}

/** Records in the history of each record of the person that a copy was made. */
export const recordExport = (at: At, person: Person): Promise<void> => recordAction(at, 'export', recordsOf(person))
