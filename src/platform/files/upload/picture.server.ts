// Decodes an uploaded picture and encodes it again before it is stored, so that the stored file contains no location,
// no camera data and nothing else besides the picture. Also makes its thumbnail.

import { entryOf } from '#text/entry-of.ts'
import { withDecoder } from './picture-queue.server.ts'

export interface ReencodedPicture {
  width: number
  height: number
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The formats that can be re-encoded, by type. The decoder does not support BMP, so browsers download BMP files. */
const formats: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}
const options: Partial<Record<Format, object>> = { jpeg: { quality: 88, mozjpeg: false }, webp: { quality: 88 } }
/** The longest side of thumbnails, in pixels. */
const small = 256

export const isReencodable = (mimetype: string) => mimetype in formats

/**
 * Writes the picture to `to.whole` and its thumbnail to `to.small`. Refuses content that is no picture of this type,
 * even if its name and first bytes say so.
 */
export async function reencode(
  path: string,
  mimetype: string,
  to: { whole: string; small: string },
): Promise<ReencodedPicture> {
  const format = entryOf(formats, mimetype)
  return withDecoder(async (open) => {
    const animated = format === 'gif' || format === 'webp'
    const found = await open(path).metadata()
    if ((found.format as string) !== (format === 'avif' ? 'heif' : format))
      throw new Error(`The content is ${found.format}`)
    const { width, height, pageHeight } = await open(path, { animated })
      .autoOrient()
      .toFormat(format, options[format])
      .toFile(to.whole)
    await open(path)
      .autoOrient()
      .resize({ width: small, height: small, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(to.small)
    return { width, height: pageHeight ?? height }
  })
}
