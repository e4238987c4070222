// The call that prints invitations: creates accounts for the selected people who have none, and returns a PDF with a
// link for each person to choose a password. The PDF is neither stored nor cached, because the links give access to the
// accounts.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { lockRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { ownPartsOf } from '#platform/access/index.parts.server.ts'
import { recentProof } from '#platform/access/index.proof.server.ts'
import { type AccountPerson, type PrintedInvitation, printedInvitation } from '#platform/access/index.server.ts'
import type { StorageSettings } from '#platform/files/index.storage.server.ts'
import { makePdf, paperContextOf, paperRequestOf, schoolOnPaper } from '#platform/papers/index.server.ts'
import { type Outcome, inChunks, rowByRow } from '#platform/rows/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { type InvitationGroup, invitationPaper } from './invitation-paper.ts'
import { sheetWords as words } from '../words.ts'

/** Inviting more people would take longer than a request may. */
const most = 150
const action = 'invite'

export function invitationSheetCalls(
  app: FastifyInstance,
  product: Product,
  around: StorageSettings & { aside: WorkerRunner },
): void {
  const press = paperContextOf(around)
  for (const [part, { sheetBy = [] }] of ownPartsOf(product)) {
    const resource = entryOf(product.resources, part)
    registerCall(app, product, {
      method: 'POST',
      url: `/admin/${resource.path}/invitationSheet`,
      guard: node(`${resource.path}/${action}`),
      about: words.call,
      body: z.strictObject({ ids: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(500) }),
      transaction: false,
      async run(at, { body }, request) {
        if (body.ids.length > most) throw new Refusal(words.tooMany, { most })
        await recentProof(at)
        const { strips, outcome } = await inviteAll(at, resource, [...new Set(body.ids)])
        const [first] = outcome.refused
        if (first && strips.length === 0) throw new Refusal(first.msg)
        const paper = invitationPaper({
          groups: await grouped(at, resource, strips, sheetBy),
          refused: outcome.refused,
          head: (await schoolOnPaper(at, press.storage)).head,
          zone: await schoolZone(at),
          made: at.now,
        })
        const pdf = await makePdf(press.aside, paper, { ...paperRequestOf(at, request), secret: true })
        return new Download('invitations.pdf', 'application/pdf', pdf)
      },
    })
  }
}

interface Strip {
  row: AnyRow
  title: string
  invitation: PrintedInvitation
}

/** Makes the invitations. Each person is invited or refused separately. */
async function inviteAll(at: At, resource: Resource, ids: readonly number[]) {
  const titles = await titlesOf(at, resource, ids)
  const items = ids.map((id) => ({ id, title: titles.get(id) ?? `#${id}` }))
  // By id: `rowByRow` may roll back a row and repeat it; the new strip then replaces the one whose link was rolled
  // back.
  const strips = new Map<number, Strip>()
  const outcome: Outcome = { done: 0, refused: [] }
  const right = node(`${resource.path}/${action}`)
  const steps = rowByRow(
    at,
    { chunks: inChunks(items), of: items.length },
    async (inside, { id, title }) => {
      // Checks the right again for each row, because it may be withdrawn while the call runs.
      enforceGuard(inside.who, right)
      const row = await lockRecord(inside, resource, { id }, action)
      const invitation = await printedInvitation(inside, resource.name, row as AnyRow & AccountPerson)
      if (row.admin_id === null)
        await updateRecord(inside, resource, row, { admin_id: invitation.id }, { kind: 'action', action })
      strips.set(id, { row, title, invitation })
    },
    outcome,
  )
  for await (const _step of steps);
  for (const { id } of outcome.refused) strips.delete(id)
  return { strips: [...strips.values()], outcome }
}

/** Groups the strips by the values of the fields `by`. Groups and strips are sorted by name. */
async function grouped(at: At, resource: Resource, strips: readonly Strip[], by: readonly string[]) {
  const shown = await Promise.all(by.map((field) => textsIn(at, resource, field, strips)))
  const nameOf = ({ row }: Strip) =>
    by
      .map((field, place) => itemAt(shown, place).get(row[field]) ?? '')
      .filter(Boolean)
      .join(' · ')
  const groups = [...Map.groupBy(strips, nameOf)].map(([name, members]): InvitationGroup => ({
    name,
    strips: members
      .map(({ title, invitation }) => ({ title, ...invitation }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'fr')),
  }))
  return groups.toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
}

/** Returns for each stored value of the field its text, or the title of the record that the value refers to. */
async function textsIn(at: At, resource: Resource, field: string, strips: readonly Strip[]) {
  const values = [...new Set(strips.map(({ row }) => row[field]).filter((value) => value !== null))]
  const { target } = entryOf(resource.fields, field)
  if (!target) return new Map<unknown, string>(values.map((value) => [value, String(value)]))
  return (await titlesOf(at, entryOf(at.product.resources, target), values.map(Number))) as Map<unknown, string>
}
