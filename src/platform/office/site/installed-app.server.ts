// The web app manifest, with which a browser installs the product as an app: names, colours and icons.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { open } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { tagOf } from '#text/languages.ts'
import { siteOnPage } from '#platform/settings/index.server.ts'
import { installedAppWords as words } from '../words.ts'

/** The sides of the icons in pixels. Browsers require both sizes. */
export const iconSizes = [192, 512] as const

const headers = { 'cache-control': 'public, max-age=3600', 'content-disposition': 'inline' }

export function manifestCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/api/common/manifest',
    guard: open(
      'The names and icons of the app, before anybody signs in; it contains only what the pages show to everybody.',
    ),
    about: words.manifest,
    query: queryOf({ of: z.enum(['office', 'member']).default('office') }),
    async run(at, { query }) {
      const text = JSON.stringify(await manifestOf(at, query.of))
      return new Download('manifest.webmanifest', 'application/manifest+json', Buffer.from(text), headers)
    },
  })
}

async function manifestOf({ product, language }: At, of: 'office' | 'member') {
  const { siteName, schoolName, schoolNameZh } = await siteOnPage(product)
  const school = (language === 'zh-cn' && schoolNameZh) || schoolName || siteName
  const start = of === 'office' ? '/admin/dashboard' : '/user/account/overview'
  return {
    id: start,
    start_url: start,
    scope: '/',
    display: 'standalone',
    name: of === 'office' ? school : say(words.member, language, { school }),
    short_name: siteName,
    lang: tagOf(language),
    theme_color: '#2f569f',
    background_color: '#f7f8fa',
    icons: iconSizes.map((size) => ({
      src: `/api/common/icon?size=${size}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  }
}
