// Makes the titles of log lines in the three languages. They are stored in the line, so that it can be read after its
// call was removed from the product.

import type { Resource } from '#engine/resource.ts'
import type { Product, RecordChange } from '#engine/server/product.ts'
import type { Call } from '#engine/server/routes.ts'
import { computeSearchText } from '#engine/server/search.ts'
import { type Words, inEachLanguage, say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { adminLog } from './admin-log.ts'
import { adminLogLabels } from '../words.ts'

export interface CallTitles {
  title: string
  title_zh: string
  title_en: string
  search: string
}

export function resourceOf(product: Product, { url }: Pick<Call, 'url'>): Resource | undefined {
  const all = Object.values(product.resources)
  return all.find(({ path }) => url.toLowerCase().startsWith(`/admin/${path.toLowerCase()}/`))
}

const known = new WeakMap<Product, Map<string, Promise<CallTitles>>>()

export function callTitlesOf(product: Product, did: Call | { resource: Resource; kind: RecordChange['kind'] }) {
  const cache = known.getOrInsertComputed(product, () => new Map())
  const key = 'url' in did ? `${did.method} ${did.url}` : `${did.resource.name} ${did.kind}`
  return cache.getOrInsertComputed(key, () => {
    const resource = 'url' in did ? resourceOf(product, did) : did.resource
    const what = 'url' in did ? did.about : adminLogLabels.values.kind[did.kind]
    return withSearch([...(resource ? [entryOf(product.labels, resource.name).many] : []), what])
  })
}

/** Clears the cache after an entity was added, removed or renamed. */
export function forgetTitles(product: Product): void {
  known.delete(product)
}

async function withSearch(parts: Words[]): Promise<CallTitles> {
  const [title, title_zh, title_en] = inEachLanguage((language) =>
    parts
      .map((words) => say(words, language))
      .join(' · ')
      .slice(0, 200),
  )
  const titles = { title, title_zh, title_en }
  return { ...titles, search: await computeSearchText(adminLog, titles) }
}
