// The wire shape of recycling rules and sensitive data rules. A rule names an entity; its table, primary key and field
// titles are derived from this entity.

import { z } from 'zod'
import type { AnyRow, Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { fieldRefusal, fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { type WatchKind, exposedAt } from '#platform/history/index.ts'
import { entryOf } from '#text/entry-of.ts'
import type { RequestKey, WireShape } from './shape.ts'
import { wireWords as words } from '../words.ts'

type Facts = Record<'data_table' | 'primary_key', string>
const names = ['data_table', 'primary_key'] as const

export function watchShape(watch: WatchKind): WireShape {
  const rule = watch === 'del' ? 'data_recycle' : 'sensitive_data'
  return {
    names: { controller_as: 'controller' },
    computed: [...names, 'connection', ...(watch === 'edit' ? ['fields'] : [])],
    shows(at, rows, as) {
      if (as === 'options') return
      for (const row of rows) {
        const resource = exposedAt(at.product.resources, String(row.controller))
        if (resource) Object.assign(row, factsOf(resource), { connection: '' })
        if (resource && watch === 'edit') showFields(at, resource, row, as)
      }
    },
    takes: {
      ...Object.fromEntries(names.map((name) => [name, fact(rule, name)])),
      connection: { check: z.literal(''), read: () => ({}) },
      ...(watch === 'edit' && watchedFields),
    },
  }
}

const factsOf = ({ table }: Resource): Facts => ({ data_table: table, primary_key: 'id' })

/**
 * Gives `data_fields` as existing clients expect it: in a list the titles, in a form the title of each field by name.
 */
function showFields(at: At, resource: Resource, row: AnyRow, as: 'list' | 'row'): void {
  if (!Array.isArray(row.data_fields)) return
  const titled = (row.data_fields as string[]).map((name) => [name, say(fieldWords(at, resource, name), at.language)])
  row.data_fields = as === 'list' ? titled.map(([, title]) => title) : Object.fromEntries(titled)
}

/** Clients send derived values back. Refuses a value that differs, because it could not be stored. */
function fact(rule: string, name: keyof Facts): RequestKey {
  return {
    check: z.string().max(100),
    read(at, sent: string, { body, row }) {
      const resource = exposedAt(at.product.resources, String(body.controller ?? row?.controller))
      if (resource && factsOf(resource)[name] !== sent)
        throw fieldRefusal(at, entryOf(at.product.resources, rule), 'controller', words.otherTable)
      return {}
    },
  }
}

const name = z.string().min(1).max(64)
const watchedFields: Record<string, RequestKey> = {
  data_fields: {
    check: z.preprocess(
      (sent) => (sent === '' ? [] : sent),
      z.union([z.array(name).max(50), z.record(name, z.string())]),
    ),
    read: (_at, sent: string[] | Record<string, string>) => ({
      data_fields: Array.isArray(sent) ? sent : Object.keys(sent),
    }),
  },
  /** The form of `data_fields` with titles. Only the names are used. */
  fields: {
    check: z.array(z.object({ name, value: z.string().max(255) })).max(50),
    read: (_at, sent: { name: string }[]) => (sent.length > 0 ? { data_fields: sent.map((each) => each.name) } : {}),
  },
}
