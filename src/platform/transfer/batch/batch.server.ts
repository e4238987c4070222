// The call `batch`: changes or deletes many rows, chosen by ids or by the filter of the list. Each row passes the same
// checks as a single record.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { editCheck, sentencesOf } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { enforceGuard, node, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { deleteRecords, editRecord } from '#engine/server/records.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { type Call, registerCall } from '#engine/server/routes.ts'
import { hiddenFields, rulesOf } from '#engine/server/scope.ts'
import { say } from '#engine/languages.ts'
import { closeChange, openChange } from '#platform/history/index.server.ts'
import { proofForMany } from '#platform/access/index.proof.server.ts'
import { batchWords as words, callTitles } from '../words.ts'
import { streamLines, type Item, type Outcome, rowByRow } from '#platform/rows/index.server.ts'
import { selectRows, isOneSelection, selectionShape } from './row-selection.server.ts'
import { unlockBatch, lockBatch } from './batch-lock.server.ts'

const body = z
  .strictObject({
    ...selectionShape,
    changes: z.record(z.string().max(64), z.unknown()).optional(),
    remove: z.literal(true).optional(),
  })
  .refine(isOneSelection, { params: { words: words.oneSelection } })
  .refine((sent) => (sent.changes === undefined) !== (sent.remove === undefined), { params: { words: words.oneAct } })

export function batchCalls(app: FastifyInstance, product: Product): void {
  for (const resource of Object.values(product.resources)) batchCallsOf(app, product, resource)
}

export function batchCallsOf(app: FastifyInstance, product: Product, resource: Resource): void {
  if (resource.calls.includes('edit') || resource.calls.includes('del')) registerCall(app, product, batchCall(resource))
}

/** The guard only asks for a session; `run` checks the right, because only the body says whether rows are deleted. */
function batchCall(resource: Resource): Call<z.ZodUndefined, typeof body> {
  return {
    method: 'POST',
    url: `/admin/${resource.path}/batch`,
    guard: signedIn('admin'),
    about: callTitles.editOrDeleteSeveralRows,
    body,
    transaction: false,
    async run(at, { body: { changes, remove, ...chosen } }, request) {
      const right = node(`${resource.path}/${remove ? 'del' : 'edit'}`)
      enforceGuard(at.who, right)
      if (!resource.calls.includes(remove ? 'del' : 'edit')) throw new Refusal(engineWords.noRight, {}, { code: 401 })
      const checked = changes && (await checkedChanges(at, resource, changes))
      const rows = await selectRows(at, resource, chosen)
      if (rows.of === 0) throw new Refusal(words.nothingChosen)
      await proofForMany(at, resource)
      await lockBatch(at)
      at.change = await at.product.store.write((db) => openChange({ ...at, db }))
      // The right is checked for each row, because it may be withdrawn while the batch runs.
      const act = async (inside: At, { id }: Item) => {
        enforceGuard(inside.who, right)
        if (checked) await editRecord(inside, resource, { ...structuredClone(checked), id })
        else await deleteRecords(inside, resource, [id])
      }
      const outcome: Outcome = { done: 0, refused: [] }
      return streamLines(at, request, rowByRow(at, rows, act, outcome), {
        last: (broken) => lastLine(at, outcome, { removed: remove === true, broken }),
        async always() {
          await unlockBatch(at)
          await closeChange(at)
        },
      })
    },
  }
}

/** Refuses, before the first row, values that the form would refuse. */
async function checkedChanges(at: At, resource: Resource, changes: object): Promise<Record<string, unknown>> {
  const hidden = hiddenFields(at, resource)
  for (const name of Object.keys(changes)) {
    const field = fieldOf(resource, name)
    if (hidden.includes(name)) throw fieldRefusal(at, resource, name, engineWords.noRight)
    if (field?.unique || field?.kind === 'secret') throw fieldRefusal(at, resource, name, words.onePerRow)
    if (field?.fixed) throw fieldRefusal(at, resource, name, engineWords.fixed)
    if (name === 'id' || name === 'version') throw new Refusal(engineWords.unknownKeys, { keys: name })
  }
  const checked = editCheck(resource).safeParse({ ...changes, id: 1 })
  if (!checked.success) {
    const fields = sentencesOf(checked.error, at.language)
    throw new Refusal(itemAt(Object.values(fields), 0), {}, { data: { fields } })
  }
  const { id: _one, ...input } = checked.data
  if (Object.keys(input).length === 0) throw new Refusal(words.oneAct)
  await rulesOf(at, resource).prepare?.(at, input)
  return input
}

function lastLine(
  at: At,
  { done, refused }: Outcome,
  ending: { removed: boolean; broken: ReturnType<typeof envelope> | undefined },
) {
  const data = { done, refused, change: done > 0 ? at.change : null }
  if (ending.broken) return { ...ending.broken, data }
  const all = ending.removed ? words.removed : words.changed
  const sentence = refused.length === 0 ? all : done === 0 ? words.allRefused : words.partly
  const msg = say(sentence, at.language, { done, refused: refused.length })
  return envelope(done > 0 ? 1 : 0, msg, data)
}
