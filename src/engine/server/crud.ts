// Registers the standard calls of a resource and the calls of its actions: the URL `/admin/<path>/<name>` contains the
// permission node `<path>/<name>`.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { actionCheck, addCheck, editCheck, identity } from '../checks.ts'
import { engineWords, callTitles } from '../words.ts'
import { CallResult } from '../envelope.ts'
import { relationName } from '../field.ts'
import { type Resource, type StandardCall, formFields } from '../resource.ts'
import type { Words } from '../languages.ts'
import { node } from './access.ts'
import { listQuery, listRecords, lookUp } from './list.ts'
import type { Product } from './product.ts'
import { actOnRecord, addRecord, deleteRecords, editRecord, moveRecord, readRecord } from './records.ts'
import { type Call, queryOf, registerCall } from './routes.ts'
import { rulesOf } from './scope.ts'

const ids = z.preprocess(
  (sent) => (sent && typeof sent === 'object' ? Object.values(sent) : sent),
  z.array(identity).min(1).max(500),
)

export function registerResource(app: FastifyInstance, product: Product, resource: Resource): void {
  for (const name of resource.calls)
    for (const call of standard[name](resource, product)) registerCall(app, product, call as Call)
  for (const name of Object.keys(resource.actions))
    registerCall(app, product, actionCall(product, resource, name) as Call)
  product.rules[resource.name]?.calls?.(app, product)
}

const urlOf = (resource: Resource, action: string) => `/admin/${resource.path}/${action}`
const nodeOf = (resource: Resource, action: string) => node(`${resource.path}/${action}`)

const standard: Record<StandardCall, (resource: Resource, product: Product) => object[]> = {
  index: (resource) => [
    call(resource, 'GET', 'index', callTitles.listOrLookUp, {
      query: listQuery,
      run: (at, { query }) =>
        query.select && query.select !== 'false' && query.select !== '0'
          ? lookUp(at, resource, query)
          : listRecords(at, resource, query),
    }),
  ],
  add: (resource, product) => [
    call(resource, 'POST', 'add', callTitles.add, {
      body: tolerantSchema(product, resource, addCheck(resource)),
      prepare: (at, { body }) => rulesOf(at, resource).prepare?.(at, body as object),
      run: async (at, { body }) =>
        new CallResult(engineWords.added, {
          id: await addRecord(at, resource, await product.wire.input(at, resource, body as Record<string, unknown>)),
        }),
    }),
  ],
  edit: (resource, product) => [
    call(resource, 'GET', 'edit', callTitles.read, {
      query: queryOf({ id: identity }),
      async run(at, { query }) {
        const row = await readRecord(at, resource, query.id)
        await product.wire.show(at, resource, [row], 'row')
        return { row }
      },
    }),
    call(resource, 'POST', 'edit', callTitles.edit, {
      body: tolerantSchema(product, resource, editCheck(resource)),
      prepare: (at, { body }) => rulesOf(at, resource).prepare?.(at, body as object),
      run: async (at, { body }) => {
        await editRecord(at, resource, await product.wire.input(at, resource, body as { id: number }))
        return new CallResult(engineWords.updated)
      },
    }),
  ],
  del: (resource) => [
    call(resource, 'DELETE', 'del', callTitles.delete, {
      query: queryOf({ ids }),
      run: async (at, { query }) => {
        await deleteRecords(at, resource, query.ids)
        return new CallResult(engineWords.deleted)
      },
    }),
  ],
  sortable: (resource) => [
    call(resource, 'POST', 'sortable', callTitles.move, {
      body: z.strictObject({ id: identity, targetId: identity }),
      run: async (at, { body }) => {
        await moveRecord(at, resource, body.id, body.targetId)
        return new CallResult(engineWords.sorted)
      },
    }),
  ],
  // The room `transfer` registers this call, because its answer is a file.
  export: () => [],
}

function call<Q extends z.ZodType, B extends z.ZodType>(
  resource: Resource,
  method: Call['method'],
  action: string,
  about: Words,
  rest: Pick<Call<Q, B>, 'query' | 'body' | 'prepare' | 'run'>,
): Call<Q, B> {
  return { method, url: urlOf(resource, action), guard: nodeOf(resource, action), about, ...rest }
}

function actionCall(product: Product, resource: Resource, name: string) {
  const labels = product.labels[resource.name] as { actions?: Record<string, Words> }
  return call(resource, 'POST', name, labels.actions?.[name] ?? [name, name, name], {
    body: actionCheck(resource, name),
    run: async (at, { body }) => {
      await actOnRecord(at, resource, name, body as { id: number })
      return (await rulesOf(at, resource).done?.(at, name, body as { id: number })) ?? new CallResult(engineWords.done)
    },
  })
}

/**
 * Extends a check for existing clients, which send the whole row back: read-only keys that the server itself sends are
 * dropped. Unknown keys are refused.
 */
function tolerantSchema(product: Product, resource: Resource, schema: ReturnType<typeof addCheck>) {
  const taken = product.wire.checks(resource)
  const writable = new Set([...formFields(resource).map(([name]) => name), ...Object.keys(taken), 'id', 'version'])
  const relations = Object.keys(resource.fields).map(relationName)
  const { adds = [] } = product.rules[resource.name] ?? {}
  const sent = [...Object.keys(resource.fields), ...relations, ...product.wire.names(resource), ...adds]
  const readOnly = new Set([...sent, 'title', 'weigh', 'children', 'delete_time'].filter((name) => !writable.has(name)))
  return z.preprocess((body) => omitReadOnly(body, readOnly), schema.extend(taken))
}

/** Removes the read-only keys that a client sends back with a row. */
export function omitReadOnly(body: unknown, readOnly: ReadonlySet<string>): unknown {
  return body && typeof body === 'object' && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.has(name)))
    : body
}
