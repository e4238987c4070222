// The rules of files: a used file cannot be deleted. Also the call that lists the uses of a file.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titleOf } from '#engine/server/titles.ts'
import { rules } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { attachment } from './attachment.ts'
import { useWords } from './words.ts'
import { type Use, mayReadUse, usesOf, usingRow } from './uses.server.ts'

/** How many uses the refusal names. It only counts the others. */
const mostNamed = 3

export const attachmentRules = rules(attachment, {
  async beforeDelete(at, { id, name }) {
    const uses = await usesOf(at, id)
    if (uses.length === 0) return
    const places: string[] = []
    for (const use of uses.slice(0, mostNamed)) places.push(placeText(at, await placeOf(at, use)))
    const list = places.join(', ')
    const more = { places: list, count: uses.length - mostNamed }
    const where = uses.length > mostNamed ? say(useWords.more, at.language, more) : list
    throw new Refusal(useWords.stillUsed, { name, where })
  },
  calls(app, product) {
    registerCall(app, product, {
      method: 'GET',
      url: '/admin/ajax/fileUses',
      guard: node('routine/attachment/index'),
      about: useWords.where,
      query: queryOf({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
      async run(at, { query }) {
        await findRecord(at, product.resources.attachment, query.id)
        const list = []
        for (const use of await usesOf(at, query.id)) list.push(await placeOf(at, use))
        return { list }
      },
    })
  },
})

interface UsePlace {
  /** The path of the list that contains the record, such as `auth/admin`; null if the reader may not see the record. */
  path: string | null
  id: number | null
  title: string | null
  one: string
  field: string
  deleted: boolean
}

/** Describes a use. If the reader may not see the record, its path, id and title are null. */
async function placeOf(at: At, use: Use): Promise<UsePlace> {
  const resource = at.product.resources[use.resource]
  const labels = at.product.labels[use.resource]
  const one = say(labels?.one ?? useWords.setting, at.language)
  const field = resource ? say(fieldWords(at, resource, use.field), at.language) : say(useWords.value, at.language)
  const row = await usingRow(at, use)
  const deleted = row?.delete_time !== null && row?.delete_time !== undefined
  if (!resource || !row || !(await mayReadUse(at, use)))
    return { path: null, id: null, title: null, one, field, deleted }
  return {
    path: resource.path,
    id: use.row_id,
    title: titleOf(resource, row, at.language),
    one,
    field,
    deleted,
  }
}

function placeText(at: At, { title, one, field }: UsePlace): string {
  return say(title === null ? useWords.hiddenPlace : useWords.place, at.language, { title, one, field })
}
