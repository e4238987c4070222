// The public calls for the logo of the school (on pages without sign-in and in link previews) and for the icon of the
// app.

import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { open } from '#engine/server/access.ts'
import { fileAt } from '#engine/server/product-paths.ts'
import type { Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { settings } from '#platform/settings/index.server.ts'
import { withDecoder, storedPicture } from '#platform/files/index.server.ts'
import { installedAppWords, callTitles } from '../words.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'

/** The side of the square into which the logo is scaled, in pixels. */
const side = 512
const size = { width: side, height: side }
const headers = {
  'content-disposition': 'inline; filename="logo.png"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=86400',
  // The pages may load the logo through a CDN, which is another origin.
  'cross-origin-resource-policy': 'cross-origin',
}

export function logoCall(app: FastifyInstance, product: Product, storage: Storage): void {
  /** Caches one picture, because every page requests it. */
  let drawn: { of: string; picture: Buffer } | undefined
  registerCall(app, product, {
    method: 'GET',
    url: '/api/common/logo',
    guard: open('The sign of the school on the pages for everybody; no other file is handed out here.'),
    about: callTitles.logoOfTheSchool,
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

/** The icon of the installed app: the logo in a white square, or the mark of the product. */
export function iconCall(app: FastifyInstance, product: Product, storage: Storage): void {
  const drawn = new Map<string, Promise<Buffer>>()
  registerCall(app, product, {
    method: 'GET',
    url: '/api/common/icon',
    guard: open('The sign of the school for the icon of the installed app; no other file is handed out here.'),
    about: installedAppWords.icon,
    query: queryOf({ size: z.coerce.number().pipe(z.literal([192, side])) }),
    async run(at, { query }) {
      const { school_logo: url } = await settings(at)
      const key = `${query.size} ${url}`
      if (drawn.size > 10) drawn.clear()
      const icon = drawn.getOrInsertComputed(key, async () => {
        const logo = await storedPicture(at, storage, url, size)
        return asSquare(logo ?? (await ownMark()), { side: query.size, padded: logo !== null })
      })
      icon.catch(() => drawn.delete(key))
      return new Download('icon.png', 'image/png', await icon, headers)
    },
  })
}

/**
 * Puts the picture into a square. Some systems cut the corners of an icon, so a logo of a school (`padded`) gets a
 * border.
 */
function asSquare(picture: Buffer, { side: length, padded }: { side: number; padded: boolean }): Promise<Buffer> {
  const border = padded ? Math.round(length / 10) : 0
  const background = padded ? '#ffffff' : '#2f569f'
  return withDecoder((open) =>
    open(picture)
      .resize({ width: length - 2 * border, height: length - 2 * border, fit: 'contain', background })
      .extend({ top: border, bottom: border, left: border, right: border, background })
      .flatten({ background })
      .png()
      .toBuffer(),
  )
}

/** The mark of the product, drawn once. It is used if the school has no logo. */
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
