// The public logo of the school: on pages without a sign-in, and in previews of shared links.

import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { open } from '#engine/server/access.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, register } from '#engine/server/routes.ts'
import { settings } from '#platform/settings/index.server.ts'
import { decoding, storedPicture } from '#platform/files/index.server.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'

const size = { width: 512, height: 512 }
const headers = {
  'content-disposition': 'inline; filename="logo.png"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=86400',
  // A CDN may deliver it to the pages of this site.
  'cross-origin-resource-policy': 'cross-origin',
}

export function logoCall(app: FastifyInstance, product: Product, storage: Storage): void {
  /** One picture is cached, because every page asks for it. */
  let drawn: { of: string; picture: Buffer } | undefined
  register(app, product, {
    method: 'GET',
    url: '/api/common/logo',
    guard: open('The sign of the school on the pages for everybody; no other file is handed out here.'),
    about: ['Logo de l’établissement', '校徽', 'Logo of the school'],
    query: queryOf({ v: z.string().max(20).optional() }),
    async run(at) {
      const { school_logo: url } = await settings(at)
      if (drawn?.of !== url) {
        // An unreadable picture may be readable again in a moment.
        const picture = await storedPicture(at, storage, url, size).catch(() => null)
        drawn = picture ? { of: url, picture } : undefined
      }
      return new Download('logo.png', 'image/png', drawn?.picture ?? (await ownMark()), headers)
    },
  })
}

/** Of the product, where a school has no logo. */
let mark: Promise<Buffer> | undefined
function ownMark(): Promise<Buffer> {
  mark ??= drawMark()
  mark.catch(() => (mark = undefined))
  return mark
}

async function drawMark(): Promise<Buffer> {
  const drawing = await readFile(new URL('../../../web/mark.svg', import.meta.url))
  return decoding((open) => open(drawing, { density: 1200 }).resize(size).png().toBuffer())
}
