// The call that saves the draft of a message: recipients, texts and options together. A draft may be incomplete.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkOf } from '#engine/checks.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { formFields } from '#engine/resource.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord, editRecord, findRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { notificationRefusals as words, callTitles } from '../words.ts'
import { notification } from '../notification.ts'
import { changeTargets, storeTargets, targetList } from '../targets.server.ts'
import type { Target } from '../targets.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The checks of all fields of the form. Required fields may be missing in a draft. */
const fields = Object.fromEntries(
  formFields(notification).map(([name, { required: _required, ...field }]) => [name, checkOf(field).optional()]),
)

interface SentDraft {
  id?: number | undefined
  version?: number | undefined
  targets?: Target[] | undefined
}

export function draftCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/notification/draft',
    guard: node('k/notification/add'),
    about: callTitles.saveADraft,
    body: z.strictObject({
      ...fields,
      id: id.optional(),
      version: z.int().min(0).optional(),
      targets: targetList.optional(),
    }),
    run: (at, { body }) => saveDraft(at, body),
  })
}

async function saveDraft(at: At, { id: known, version, targets, ...given }: SentDraft & Record<string, unknown>) {
  const resource = at.product.resources.notification
  // These columns are never null.
  for (const name of ['title', 'body']) if (given[name] === null) given[name] = ''
  if (known !== undefined) await demandOwnDraft(at, known)
  const saved = known ?? (await addRecord(at, resource, { title: '', body: '', ...given }))
  if (known !== undefined && Object.keys(given).length > 0)
    await editRecord(at, resource, { ...given, id: known, ...(version !== undefined && { version }) })
  const isChosen = 'include_late_joiners' in given
  if (targets) await (isChosen ? storeTargets : changeTargets)(at, saved, targets)
  const row = await findRecord(at, resource, saved)
  return { id: saved, version: row.version }
}

/**
 * Refuses a message that is no draft, because a sent one is corrected in its form, which stores the earlier text.
 * Refuses the draft of another person without the right to edit.
 */
async function demandOwnDraft(at: At, known: number): Promise<void> {
  const row = await findRecord(at, at.product.resources.notification, known)
  if (row.created_by !== at.who.id && !may(at.who, 'k/notification/edit')) throw new Refusal(engineWords.notFound)
  if (row.status !== 'draft') throw new Refusal(words.noDraft, { title: String(row.title) })
}
