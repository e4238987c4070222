// The calls with which members download a copy of their data and close their account.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult, Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { Language } from '#engine/languages.ts'
import { localeOf } from '#text/languages.ts'
import { archive, copyOf, erasePerson, recordExport, personAt } from '#platform/privacy/index.erase.server.ts'
import type { OutsideStores } from '#platform/rows/index.personal.server.ts'
import type { Identities } from '#platform/sign-in/index.server.ts'
import { memberCentreWords as words, callTitles } from '../words.ts'
import { demandPassword, ownRow } from './own-account.server.ts'

const proof = z.strictObject({ password: z.string().max(512) })

export function ownDataCalls(
  app: FastifyInstance,
  product: Product,
  { keepers, identities }: { keepers: OutsideStores; identities: Identities },
): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/export',
    guard: signedIn('member'),
    about: callTitles.copyOfMyData,
    body: proof,
    transaction: false,
    async run(at, { body }) {
      await demandPassword(at, body.password, 'password')
      const person = await personAt(at, 'user', at.who.id)
      const copy = await copyOf(at, person)
      await product.store.write((db) => recordExport({ ...at, db }, person))
      const file = archive(copy, keepers.files)
      return new Download(`${at.who.username}.zip`, 'application/zip', file)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/api/account/close',
    guard: signedIn('member'),
    about: callTitles.closeMyAccount,
    body: proof,
    transaction: false,
    async run(at, { body }) {
      await demandPassword(at, body.password, 'password')
      // `quietly` leaves the overwriting of deleted data on the disk to a nightly job, because it takes as long as
      // copying the database.
      await erasePerson(at, 'user', at.who.id, { ...keepers, quietly: true, refuse: refuseOwning })
      identities.forget()
      return new CallResult(words.accountClosed)
    },
  })
}

/**
 * Refuses to close an account that still has money. It locks the member, so that a movement that is written at the same
 * time waits and then finds no account.
 */
async function refuseOwning(at: At, member: number): Promise<void> {
  await lockTables(at, { user: [member] })
  const { money } = await ownRow(at)
  if (Number(money) > 0) throw new Refusal(words.stillOwns, { money: euros(Number(money), at.language) })
}

const euros = (cents: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100)
