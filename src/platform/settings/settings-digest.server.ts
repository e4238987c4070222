// Tells browsers when the settings change, because browsers cache them: each response to a call carries a digest of the
// settings. Also selects the settings that a page contains before its first call.

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Settings } from './built-in.ts'
import { settings, cachedSettings } from './settings.server.ts'
import { siteConfigOf } from './site.server.ts'

export function addSettingsDigest(app: FastifyInstance, product: Product): void {
  const marks = new WeakMap<Settings, string>()
  app.addHook('onSend', function markAnswer({ url }, reply, payload, done) {
    const set = /^\/(admin|api)\//i.test(url) ? cachedSettings(product) : undefined
    if (set)
      reply.header(
        'x-site',
        marks.getOrInsertComputed(set, () => settingsDigestOf(set, product)),
      )
    done(null, payload)
  })
}

const settingsDigestOf = (set: Settings, product: Product) =>
  createHash('sha256')
    .update(JSON.stringify([siteConfigOf(set, product), set.config_quick_entrance]))
    .digest('base64url')
    .slice(0, 10)

/** The public settings that a page contains. */
export type SiteOnPage = Awaited<ReturnType<typeof siteOnPage>>
export async function siteOnPage(product: Product) {
  const set = await settings({ db: product.store.read, product })
  const { siteName, schoolName, schoolNameZh, logo, ...site } = siteConfigOf(set, product)
  const { recordNumber, legalNotice, privacyContact, defaultLanguage, timeZone, memberCenter, headNav, cdnUrl } = site
  const names = { siteName, schoolName, schoolNameZh, logo }
  return {
    ...names,
    recordNumber,
    legalNotice,
    privacyContact,
    defaultLanguage,
    timeZone,
    memberCenter,
    headNav,
    cdnUrl,
  }
}
