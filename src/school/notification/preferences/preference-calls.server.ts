// The calls by which a person reads and changes their own e-mail preferences, text messages and time zone.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { chooseTimeZone } from '#platform/access/index.account.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { type MailWish, chosenCategories, mailWishes } from './preferences.ts'
import { callTitles } from '../words.ts'

const url = '/admin/index/notificationPreference'

export function preferenceCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url,
    guard: signedIn('admin'),
    about: callTitles.readOneSEMailPreferences,
    run: async (at) => ({
      preferences: await preferencesOf(at),
      ...(await zonesOf(at)),
      texts: await acceptsTexts(at),
    }),
  })
  registerCall(app, product, {
    method: 'POST',
    url,
    guard: signedIn('admin'),
    about: callTitles.chooseOneSEMails,
    body: z.strictObject({ category: z.enum(chosenCategories), mail: z.enum([...mailWishes, '']) }),
    async run(at, { body: { category, mail } }) {
      const own = at.db.deleteFrom('notification_preference').where('admin_id', '=', at.who.id)
      await own.where('category', '=', category).execute()
      // Without a row, the default of the school applies.
      if (mail !== '')
        await at.db.insertInto('notification_preference').values({ admin_id: at.who.id, category, mail }).execute()
      return new CallResult(engineWords.done)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/notificationTexts',
    guard: signedIn('admin'),
    about: callTitles.acceptTextMessages,
    body: z.strictObject({ texts: z.literal([0, 1]) }),
    async run(at, { body: { texts } }) {
      if (texts) await acceptTexts(at)
      else await at.db.deleteFrom('notification_text').where('admin_id', '=', at.who.id).execute()
      return new CallResult(engineWords.done)
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/notificationZone',
    guard: signedIn('admin'),
    about: callTitles.chooseOneSTimeZone,
    body: z.strictObject({ time_zone: zone }),
    async run(at, { body }) {
      await chooseTimeZone(at, body.time_zone === '' ? null : body.time_zone)
      return new CallResult(engineWords.done)
    },
  })
}

async function acceptTexts(at: At): Promise<void> {
  const accepted = at.db.insertInto('notification_text').values({ admin_id: at.who.id, accepted_at: at.now })
  await accepted.onConflict((already) => already.doNothing()).execute()
}

async function acceptsTexts(at: At): Promise<boolean> {
  const row = at.db.selectFrom('notification_text').select('admin_id').where('admin_id', '=', at.who.id)
  return (await row.executeTakeFirst()) !== undefined
}

const zone = z.enum(['', ...Intl.supportedValuesOf('timeZone')])

async function zonesOf(at: At) {
  const row = at.db.selectFrom('admin').select('time_zone').where('id', '=', at.who.id)
  return { time_zone: (await row.executeTakeFirstOrThrow()).time_zone ?? '', school_zone: await schoolZone(at) }
}

async function preferencesOf(at: At): Promise<Partial<Record<string, MailWish>>> {
  const rows = await at.db
    .selectFrom('notification_preference')
    .select(['category', 'mail'])
    .where('admin_id', '=', at.who.id)
    .execute()
  return Object.fromEntries(rows.map(({ category, mail }) => [category, mail]))
}
