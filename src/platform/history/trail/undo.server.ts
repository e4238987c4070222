// The call `undo`: undoes a change, or its effect on one record. Records that were changed later are skipped and
// reported.

import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { type Envelope, envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may, signedIn } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import type { Call } from '#engine/server/routes.ts'
import { type Words, say } from '#engine/languages.ts'
import { proofForMany } from '#platform/access/index.proof.server.ts'
import { streamLines, type Outcome, chunkSize, rowByRow } from '#platform/rows/index.server.ts'
import type { Differences } from './differences.server.ts'
import { mayUndoOf } from './reach.server.ts'
import { trailWords as words, callTitles } from '../words.ts'
import { closeChange, openChange } from './trail.server.ts'
import { type UndoTarget, undoOne, reverseCalls } from './undo-steps.server.ts'

const number = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const body = z.strictObject({ change: number, id: number.optional() })
type Asked = z.infer<typeof body>

export function undoCall(resource: Resource): Call<z.ZodUndefined, typeof body> {
  return {
    method: 'POST',
    url: `/admin/${resource.path}/undo`,
    guard: signedIn('admin'),
    about: callTitles.undoAChange,
    body,
    transaction: false,
    async run(at, { body: asked }, request) {
      const of = await countUndoable(at, resource, asked)
      await proofForMany(at, resource)
      at.change = await at.product.store.write((db) => openChange({ ...at, db }, asked.change))
      const outcome: Outcome = { done: 0, refused: [] }
      const left = new Set<string>()
      const act = async (inside: At, did: UndoTarget) => {
        await undoOne(inside, did)
        for (const name of veiledIn(did)) left.add(say(fieldWords(at, did.resource, name), at.language))
      }
      const steps = rowByRow(at, { chunks: chunksOf(at, resource, asked), of }, act, outcome)
      return streamLines(at, request, steps, {
        last: (broken) => ending(at, outcome, [...left], broken),
        always: () => closeChange(at),
      })
    },
  }
}

/** The number of records of the change. Refuses if the person may undo none of them. */
async function countUndoable(at: At, resource: Resource, asked: Asked): Promise<number> {
  const change = await at.db
    .selectFrom('trail_change')
    .select(['realm', 'who_id'])
    .where('id', '=', asked.change)
    .executeTakeFirst()
  const kinds = await rowsOf(at, resource, asked)
    .select(({ fn }) => ['resource', 'kind', fn.countAll().as('count')])
    .groupBy(['resource', 'kind'])
    .execute()
  const isHere = kinds.some((each) => each.resource === resource.name)
  if (!change || !isHere || !mayUndoOf(at.who, change)) throw new Refusal(words.noSuchChange)
  const rights = kinds.map(
    (each) => `${at.product.resources[each.resource]?.path}/${reverseCalls[each.kind] ?? 'edit'}`,
  )
  if (!rights.some((right) => may(at.who, right))) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  return kinds.reduce((sum, { count }) => sum + Number(count), 0)
}

function rowsOf(at: At, resource: Resource, { change, id }: Asked) {
  const all = at.db.selectFrom('trail_row').where('change_id', '=', change)
  return id === undefined ? all : all.where('resource', '=', resource.name).where('row_id', '=', id)
}

/**
 * Operators for the kind `del` and for this entity. Deletions are undone first, because other records may refer to the
 * restored ones; in each group first the records of this entity.
 */
const restoringOrder = [
  ['=', '='],
  ['=', '<>'],
  ['<>', '='],
  ['<>', '<>'],
] as const

async function* chunksOf(at: At, resource: Resource, asked: Asked): AsyncGenerator<UndoTarget[]> {
  for (const [kind, entity] of restoringOrder) {
    for (let last = 0; ;) {
      const rows = await rowsOf(at, resource, asked)
        .select(['id', 'resource', 'row_id', 'title', 'kind', 'action', 'fields'])
        .where('kind', kind, 'del')
        .where('resource', entity, resource.name)
        .where('id', '>', last)
        .orderBy('id')
        .limit(chunkSize)
        .execute()
      const lastRow = rows.at(-1)
      if (!lastRow) break
      last = lastRow.id
      yield rows.flatMap(({ id: row, row_id: id, fields, ...rest }) => {
        const of = at.product.resources[rest.resource]
        return of ? [{ ...rest, row, id, resource: of, fields: JSON.parse(fields) as Differences }] : []
      })
    }
  }
}

/** The masked and secret fields of an edit. Their values cannot be restored, so the answer names them. */
const veiledIn = ({ kind, fields }: UndoTarget) =>
  kind === 'edit' ? Object.entries(fields).flatMap(([name, [, , veiled]]) => (veiled ? [name] : [])) : []

function sentence({ done, refused }: Outcome, left: string[]): Words | string {
  if (done === 0) return refused[0]?.msg ?? words.noSuchChange
  if (left.length > 0 && refused.length === 0) return words.undoneExcept
  return refused.length === 0 ? words.undone : words.partlyUndone
}

const counts = ({ done, refused }: Outcome) => ({ done, left: refused.length })

function ending(at: At, outcome: Outcome, left: string[], broken?: Envelope): Envelope {
  const data = { ...outcome, change: outcome.done > 0 ? at.change : null }
  if (broken) return { ...broken, data }
  return envelope(
    outcome.done > 0 ? 1 : 0,
    say(sentence(outcome, left), at.language, { ...counts(outcome), fields: left.join(', ') }),
    data,
  )
}
