// The calls with the choices for the forms of the rules: declared entities and their fields, no other database tables.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { type WatchKind, exposedFields, isExposed, watchableFields } from './exposed.ts'
import { dataRecycle } from './data-recycle.ts'
import { sensitiveData } from '../sensitive/sensitive-data.ts'
import { recycleWords as words } from '../words.ts'

const name = z.string().min(1).max(64)
const connection = z.string().max(64).optional()
const flag = z.enum(['0', '1', 'true', 'false', '']).optional()
const isOn = (sent: string | undefined) => sent === '1' || sent === 'true'

export function tableCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/ajax/getTableList',
    guard: node('ajax/getTableList'),
    about: words.tables,
    query: queryOf({
      quick_search: z.string().max(100).optional(),
      quickSearch: z.string().max(100).optional(),
      connection,
      samePrefix: flag,
      excludeTable: z.array(name).max(100).optional(),
    }),
    async run(at, { query }) {
      const asked = (query.quick_search ?? query.quickSearch ?? '').toLowerCase()
      const left = query.excludeTable ?? []
      const all = exposed(at).map((resource) => ({ table: resource.table, comment: nameOf(at, resource) }))
      const found = all.filter(({ table, comment }) => `${table} ${comment}`.toLowerCase().includes(asked))
      return {
        list: found
          .filter(({ table }) => !left.includes(table))
          .map((each) => ({ ...each, connection: '', prefix: '' })),
      }
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/ajax/getTablePk',
    guard: node('ajax/getTablePk'),
    about: words.key,
    query: queryOf({ table: name, connection }),
    async run(at, { query }) {
      tableOf(at, query.table)
      return { pk: 'id' }
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/ajax/getTableFieldList',
    guard: node('ajax/getTableFieldList'),
    about: words.columns,
    query: queryOf({ table: name, connection, clean: flag }),
    async run(at, { query }) {
      const resource = tableOf(at, query.table)
      const hidden = hiddenFields(at, resource)
      const shownField = (field: string) => {
        const comment = say(fieldWords(at, resource, field), at.language)
        return isOn(query.clean ?? '1') ? comment : { name: field, kind: entryOf(resource.fields, field).kind, comment }
      }
      const fields = exposedFields(resource).filter((field) => !hidden.includes(field))
      return { pk: 'id', fieldList: Object.fromEntries(fields.map((field) => [field, shownField(field)])) }
    },
  })
  controllersFor(app, product, dataRecycle.path, 'del')
  controllersFor(app, product, sensitiveData.path, 'edit')
}

/** Registers the call that lists the entities that a rule may name, by path, with the fields that it may watch. */
function controllersFor(app: FastifyInstance, product: Product, path: string, watch: WatchKind): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${path}/add`,
    guard: node(`${path}/add`),
    about: words.controllers,
    async run(at) {
      const all = exposed(at).filter((resource) => isExposed(resource, watch))
      const fieldsOf = (resource: Resource) =>
        watchableFields(resource).map((field) => [field, say(fieldWords(at, resource, field), at.language)])
      return {
        tables: Object.fromEntries(all.map((each) => [each.table, nameOf(at, each)])),
        controllers: Object.fromEntries(all.map((each) => [each.path, nameOf(at, each)])),
        ...(watch === 'edit' && {
          fields: Object.fromEntries(all.map((each) => [each.path, Object.fromEntries(fieldsOf(each))])),
        }),
      }
    },
  })
}

/** The entities that a rule may name, without those that the person may not list. */
function exposed(at: At): Resource[] {
  return Object.values(at.product.resources).filter((each) => isExposed(each) && may(at.who, `${each.path}/index`))
}

function tableOf(at: At, table: string): Resource {
  const found = exposed(at).find((each) => each.table === table)
  if (!found) throw new Refusal(engineWords.notFound)
  return found
}

const nameOf = (at: At, resource: Resource) => say(entryOf(at.product.labels, resource.name).many, at.language)
