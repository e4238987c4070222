// Selects the lists of modules that the browser gets: those that the reader may open, and the targets of their
// relations.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { syncContents } from './sync-contents.server.ts'
import type { OwnList } from './own-list.ts'

export async function listsFor(at: At): Promise<Pick<OwnList, 'resource' | 'labels'>[]> {
  const { lists: all } = await syncContents(at.product)
  const open = all.filter(({ resource }) => may(at.who, `${resource.path}/index`))
  const pointedTo = new Set(open.flatMap(({ resource }) => Object.values(resource.fields).map(({ target }) => target)))
  return all
    .filter((list) => open.includes(list) || pointedTo.has(list.resource.name))
    .map(({ resource: { holds: _inner, ...resource }, labels }) => ({ resource, labels }))
}
