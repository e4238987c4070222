// The administrator log: every transaction that changes something ends with a line that says who, what and from where.
// If that line cannot be written, the transaction fails.

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { existing } from '#text/existing.ts'
import { itemAt } from '#text/item-at.ts'
import type { Caller } from '#engine/server/access.ts'
import type { At, Product, Store } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'
import { atOf } from '#engine/server/routes.ts'
import type { logKinds } from './admin-log.ts'
import { type AuditedCall, currentCall, isLoggedAtOnce } from './current-call.server.ts'
import { type Entry, collectIn } from '#platform/rows/index.server.ts'
import { writeLine } from './line.server.ts'
import { maskSecrets } from './masks.server.ts'
import { resourceOf, callTitlesOf } from './titles.server.ts'
import { textAfterLast } from '#text/parts.ts'

/** Returns a store that writes a log line in each transaction that changes records. */
export function withAudit(store: Store): Store {
  return {
    ...store,
    async write(work) {
      const asked = currentCall.getStore()
      let isRecorded = false
      const answer = await store.write(async (db) => {
        const entries = collectIn(db)
        const result = await work(db)
        isRecorded = await closeWith(db, entries, asked)
        return result
      })
      if (isRecorded && asked) asked.isLogged = true
      return answer
    },
  }
}

/** Writes one line for a transaction if there is something to log, and returns whether it has written one. */
async function closeWith(db: At['db'], entries: Entry[], asked?: AuditedCall): Promise<boolean> {
  if (entries.length > 0) {
    await logAction({ ...itemAt(entries, 0).at, db }, { entries, asked })
    return true
  }
  if (!asked || asked.isLogged || !isLoggedAtOnce(asked.call)) return false
  const at = { ...atOf(asked.request, asked.product), db }
  if (at.who.realm === 'nobody') return false
  await logAction(at, { entries, asked })
  return true
}

type Kind = (typeof logKinds)[number]

interface ActionEntry {
  entries?: Entry[]
  asked?: Pick<AuditedCall, 'request' | 'call'> | undefined
  result?: 'done' | 'refused'
  kind?: Kind
  /** More details for `data`. As everywhere in the log, only numbers and enumerated values. */
  said?: object
  /** The identifier of a thing that is no record, such as a module. The title ends with it. */
  object?: string
  /** A record that was read and not changed; `row_id` is null for a list. */
  read?: { resource: string; row_id: number | null }
  /** The person, if the call does not know them yet: at a sign-in. */
  who?: Pick<Caller, 'realm' | 'id' | 'username'>
}

export async function logAction(
  at: At,
  { entries = [], asked, result = 'done', kind, said, object = '', read, who = at.who }: ActionEntry,
): Promise<void> {
  const { product } = at
  const own = asked && resourceOf(product, asked.call)
  const main = entries.find(({ resource }) => resource === own) ?? entries[0]
  const same = entries.filter(({ resource }) => resource === main?.resource)
  const [id, ...otherIds] = new Set(same.map((each) => each.id))
  const words = await callTitlesOf(product, asked?.call ?? existing(main, 'entry'))
  const { title, title_zh, title_en, search } = words
  const named = (text: string) => [text, object].filter(Boolean).join(' · ')
  await writeLine(at, {
    title: named(title),
    title_zh: named(title_zh),
    title_en: named(title_en),
    result,
    kind: kind ?? main?.kind ?? kindOf(product, existing(asked, 'call').call),
    realm: who.realm,
    admin_id: who.realm === 'admin' ? who.id : null,
    username: nameIn(who),
    resource: (main?.resource ?? own)?.name ?? read?.resource ?? null,
    row_id: id !== undefined && otherIds.length === 0 ? id : (read?.row_id ?? null),
    fields: [...new Set(same.flatMap(({ fields }) => fields))].join(','),
    url: asked ? `${asked.call.method} ${asked.call.url}` : '',
    data: JSON.stringify({ ...sentWith(asked?.request, own), ...said, ...changesIn(entries) }),
    ip: at.ip,
    useragent: String(asked?.request.headers['user-agent'] ?? '').slice(0, 255),
    request_id: `${asked?.request.id ?? 'system'} ${randomUUID().slice(0, 8)}`,
    time: at.now,
    change_id: main?.at.change ?? null,
    create_time: at.now,
    update_time: at.now,
    created_by: null,
    updated_by: null,
    search_text: [search, object, nameIn(who).toLowerCase()].filter(Boolean).join(' | '),
  })
}

/** A member is logged by id, because the name would stay in the log after the account is closed. */
function nameIn({ realm, id, username }: Pick<Caller, 'realm' | 'id' | 'username'>): string {
  if (realm !== 'member') return username
  return id > 0 ? `#${id}` : ''
}

function sentWith(request: FastifyRequest | undefined, resource?: ReturnType<typeof resourceOf>) {
  const { query, body } = request ?? {}
  const has = (sent: unknown) => typeof sent === 'object' && sent !== null && Object.keys(sent).length > 0
  return {
    ...(has(query) ? { query: maskSecrets(query, resource) } : {}),
    ...(has(body) ? { body: maskSecrets(body, resource) } : {}),
  }
}

/** The changed records by id, each with the names of the changed fields. */
function changesIn(entries: Entry[]) {
  if (entries.length === 0) return {}
  return { changes: entries.map(({ resource, id, kind, fields }) => ({ resource: resource.name, id, kind, fields })) }
}

const kindsByName: Record<string, Kind> = {
  add: 'add',
  edit: 'edit',
  del: 'del',
  sortable: 'move',
  export: 'export',
  logout: 'signOut',
}

function kindOf(product: Product, call: Call): Kind {
  const name = textAfterLast(call.url, '/')
  const isStep = resourceOf(product, call)?.actions[name] !== undefined
  return isStep ? 'action' : (kindsByName[name] ?? 'call')
}
