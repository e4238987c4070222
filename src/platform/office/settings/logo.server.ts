// The public logo of the school, for pages without a sign-in and for previews of shared links.

import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { open } from '#engine/server/access.ts'
import { fileAt } from '#engine/server/places.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { settings } from '#platform/settings/index.server.ts'
import { withDecoder, storedPicture } from '#platform/files/index.server.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'

const size = { width: 512, height: 512 }
const headers = {
  'content-disposition': 'inline; filename="logo.png"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=86400',
  // The pages may load it through a CDN.
  'cross-origin-resource-policy': 'cross-origin',
}

export function logoCall(app: FastifyInstance, product: Product, storage: Storage): void {
  /** Caches one picture, because every page requests it. */
  let drawn: { of: string; picture: Buffer } | undefined
  registerCall(app, product, {
    method: 'GET',
    url: '/api/common/logo',
    guard: open('The sign of the school on the pages for everybody; no other file is handed out here.'),
    about: ['Logo de l’établissement', '校徽', 'Logo of the school'],
    query: queryOf({ v: z.string().max(20).optional() }),
    async run(at) {
      const { school_logo: url } = await settings(at)
      if (drawn?.of !== url) {
        // If the picture cannot be read now, a later request tries again.
        const picture = await storedPicture(at, storage, url, size).catch(() => null)
        drawn = picture ? { of: url, picture } : undefined
      }
      return new Download('logo.png', 'image/png', drawn?.picture ?? (await ownMark()), headers)
    },
  })
}

/** The logo of the product, for a school without a logo. */
let mark: Promise<Buffer> | undefined
function ownMark(): Promise<Buffer> {
  mark ??= drawMark()
  mark.catch(() => (mark = undefined))
  return mark
}

async function drawMark(): Promise<Buffer> {
  const drawing = await readFile(fileAt('src/web/mark.svg'))
  return withDecoder((open) => open(drawing, { density: 1200 }).resize(size).png().toBuffer())
}
