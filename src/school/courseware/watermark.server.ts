// Draws a watermark across a picture: the student's number and the day.

import { buffer } from 'node:stream/consumers'
import { Download } from '#engine/envelope.ts'
import type { At } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { withDecoder } from '#platform/files/index.server.ts'
import { type Place, keyOf } from '#platform/files/index.ts'
import { type CourseFile, headersOf } from './course-file.server.ts'
import { strokePath } from './strokes.ts'

export async function addWatermark(at: At, place: Place, file: CourseFile): Promise<Download> {
  const sign = `${await numberOf(at)} ${await schoolDay(at)}`
  const body = await withDecoder(async (open) => {
    const picture = open(await buffer(await place.read(keyOf(file.url))))
    const { width, height } = await picture.metadata()
    return picture.composite([{ input: Buffer.from(layer(sign, width, height)) }]).toBuffer()
  })
  return new Download(file.name, file.mimetype, body, headersOf(file))
}

async function numberOf(at: At): Promise<string> {
  const own = at.db
    .selectFrom('student')
    .select('student_no')
    .where('id', '=', at.who.profile.student ?? 0)
  return (await own.executeTakeFirst())?.student_no ?? at.who.username
}

/**
 * Returns an SVG that repeats the text across the whole picture, at an angle and faint, so that the picture stays
 * readable.
 */
function layer(sign: string, width: number, height: number): string {
  const size = Math.max(14, Math.round(Math.min(width, height) / 24))
  const { path, length } = strokePath(sign)
  const [wide, high] = [length * size * 0.62 + size * 4, size * 5]
  const pattern = `<pattern id="p" width="${wide}" height="${high}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
    <g transform="translate(0 ${size}) scale(${size * 0.62} ${size})" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="${path}" stroke="#fff" stroke-opacity="0.45" stroke-width="0.22"/>
      <path d="${path}" stroke="#16233b" stroke-opacity="0.4" stroke-width="0.1"/>
    </g></pattern>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${pattern}</defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
}
