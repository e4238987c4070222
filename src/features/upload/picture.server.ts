// A picture is decoded and drawn anew before it is kept: what is stored is a picture and nothing else, without the place
// and the camera it was taken with. Two at a time, ten seconds each.

import { Refusal } from '#engine/refusal.ts'
import { mostPixels } from './picture-size.ts'
import { storeWords } from './upload.labels.ts'

export interface Redrawn {
  width: number
  height: number
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** What can be drawn anew, by its type. A BMP cannot be read here: it is handed out to be saved and never shown. */
const formats: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}
const options: Partial<Record<Format, object>> = { jpeg: { quality: 88, mozjpeg: false }, webp: { quality: 88 } }
const seconds = 10
/** Longest side of what lists and the library show. */
const small = 256

export const isDrawn = (mimetype: string) => mimetype in formats

/** From one file into another; refuses what is no picture of that type, whatever its name and its first bytes say. */
export async function redraw(path: string, mimetype: string, to: { whole: string; small: string }): Promise<Redrawn> {
  const format = formats[mimetype]!
  return inTurn(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    const animated = format === 'gif' || format === 'webp'
    const limits = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
    const open = (more = {}) => sharp(path, { ...limits, ...more }).timeout({ seconds })
    try {
      const found = await open().metadata()
      if ((found.format as string) !== (format === 'avif' ? 'heif' : format)) throw new Error(`It is ${found.format}`)
      const { width, height, pageHeight } = await open({ animated })
        .autoOrient()
        .toFormat(format, options[format])
        .toFile(to.whole)
      await open()
        .autoOrient()
        .resize({ width: small, height: small, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(to.small)
      return { width, height: pageHeight ?? height }
    } catch (cause) {
      throw Object.assign(new Refusal(storeWords.wrongImage), { cause })
    }
  })
}

const most = { atOnce: 2, waiting: 20 }
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= most.waiting) throw new Refusal(storeWords.busy, {}, { status: 503, retryAfter: 5 })
  if (running < most.atOnce) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Whoever waits takes over the place of who leaves.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
