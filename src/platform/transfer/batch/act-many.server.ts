// The call `actMany`: runs one action of an entity on many rows, chosen by ids or by the filter of the list. Each row
// is checked by the rules of the action on a single record.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actionCheck, sentencesOf } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult, envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { enforceGuard, node, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { actOnRecord } from '#engine/server/records.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { type Call, registerCall } from '#engine/server/routes.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { type Words, say } from '#engine/languages.ts'
import { closeChange, openChange } from '#platform/history/index.server.ts'
import { proofForMany } from '#platform/access/index.proof.server.ts'
import { streamLines, type Item, rowByRow } from '#platform/rows/index.server.ts'
import { batchWords as words, callTitles } from '../words.ts'
import { selectRows, isOneSelection, selectionShape } from './row-selection.server.ts'
import { outcomeOf } from './act-outcome.server.ts'
import { unlockBatch, lockBatch } from './batch-lock.server.ts'

/** The maximum number of rows per call. */
const maxRows = 1000
/** The number of rows per transaction. It is small because other writers on SQLite wait for the transaction. */
const chunkSize = 20

export function actManyCalls(app: FastifyInstance, product: Product): void {
  for (const resource of Object.values(product.resources)) actManyCallsOf(app, product, resource)
}

export function actManyCallsOf(app: FastifyInstance, product: Product, resource: Resource): void {
  if (Object.keys(resource.actions).length > 0) registerCall(app, product, actManyCall(resource))
}

const bodyOf = ({ actions }: Resource) =>
  z
    .strictObject({
      action: z.enum(Object.keys(actions)),
      ...selectionShape,
      /** The fields that the action asks for, the same for every row. */
      values: z.record(z.string().max(64), z.unknown()).optional(),
      /** The version that the person saw, by id. A row that changed later is refused. */
      versions: z.record(z.string().regex(/^\d{1,16}$/), z.int().min(1)).optional(),
    })
    .refine(isOneSelection, { params: { words: words.oneSelection } })
type Sent = z.infer<ReturnType<typeof bodyOf>>

/** The guard only asks for a session; `run` checks the right of the action, because only the body names the action. */
function actManyCall(resource: Resource): Call<z.ZodUndefined, ReturnType<typeof bodyOf>> {
  return {
    method: 'POST',
    url: `/admin/${resource.path}/actMany`,
    guard: signedIn('admin'),
    about: callTitles.runAnActionOnSeveralRows,
    body: bodyOf(resource),
    transaction: false,
    async run(at, { body }, request) {
      enforceGuard(at.who, node(`${resource.path}/${body.action}`))
      const values = checkedValues(at, resource, body)
      const rows = await selectRows(at, resource, body, chunkSize)
      if (rows.of === 0) throw new Refusal(words.nothingChosen)
      if (rows.of > maxRows) throw new Refusal(words.tooMany, { most: maxRows, of: rows.of })
      await proofForMany(at, resource)
      await lockBatch(at)
      try {
        at.change = await at.product.store.write((db) => openChange({ ...at, db }))
      } catch (problem) {
        await unlockBatch(at)
        throw problem
      }
      return answerOf({ at, resource, body, values, rows }, request)
    },
  }
}

interface Acting {
  at: At
  resource: Resource
  body: Sent
  values: Record<string, unknown>
  rows: Awaited<ReturnType<typeof selectRows>>
}

/** Answers line by line if the client accepts `application/x-ndjson`, otherwise with one envelope. */
async function answerOf(acting: Acting, request: FastifyRequest) {
  const { at } = acting
  const { steps, report } = progressOf(acting)
  const always = async () => {
    await unlockBatch(at)
    await closeChange(at)
  }
  if (request.headers.accept?.includes('application/x-ndjson'))
    return streamLines(at, request, steps, {
      always,
      last(broken) {
        const { code, sentence, data } = report()
        return broken ? { ...broken, data } : envelope(code, say(sentence, at.language, data), data)
      },
    })
  try {
    for await (const _step of steps);
  } finally {
    await always()
  }
  const { code, sentence, data } = report()
  if (code !== 1) throw new Refusal(sentence, data, { code, data })
  return new CallResult(sentence, data)
}

function progressOf({ at, resource, body, values, rows }: Acting) {
  const { action, versions = {} } = body
  const right = node(`${resource.path}/${action}`)
  const outcome = outcomeOf(rows)
  // The right is checked for each row, because it may be withdrawn while the call runs.
  const act = async (inside: At, { id }: Item) => {
    enforceGuard(inside.who, right)
    const version = versions[id]
    const sent = { ...structuredClone(values), id, ...(version !== undefined && { version }) }
    await outcome.askingOnce(() => actOnRecord(inside, resource, action, sent))
  }
  const steps = outcome.followed(rowByRow(at, outcome, act, outcome.counted))
  const label = say(actionWords(at, resource, action), at.language)
  return { steps, report: () => outcome.report(at, label) }
}

/** Refuses, before the first row, values that the dialog of the action would not accept. */
function checkedValues(at: At, resource: Resource, { action, values = {} }: Sent): Record<string, unknown> {
  const hidden = hiddenFields(at, resource).find((name) => name in values)
  if (hidden !== undefined) throw fieldRefusal(at, resource, hidden, engineWords.noRight)
  const own = Object.keys(values).find((name) => name === 'id' || name === 'version')
  if (own) throw new Refusal(engineWords.unknownKeys, { keys: own })
  const checked = actionCheck(resource, action).safeParse({ ...values, id: 1 })
  if (!checked.success) {
    const fields = sentencesOf(checked.error, at.language)
    throw new Refusal(Object.values(fields)[0] ?? '', {}, { data: { fields } })
  }
  const { id: _one, ...input } = checked.data
  return input
}

function actionWords({ product }: At, resource: Resource, action: string): Words | string {
  const labels = product.labels[resource.name] as { actions?: Record<string, Words> }
  return labels.actions?.[action] ?? action
}
