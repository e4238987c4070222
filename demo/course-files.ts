// Files of the courses of the demo school: a page for each kind, and a drawing.

import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { onePage } from './specimens.ts'

/** By the category of the courseware. The lines use only ASCII letters, because this minimal PDF supports no others. */
const pages = {
  slides: 'DIAPORAMA',
  handout: 'POLYCOPIE - CHAPITRE 1',
  exercise: 'EXERCICES - SERIE 1',
  correction: 'CORRECTION - SERIE 1',
  past_paper: 'EXAMEN BLANC',
}
export const drawing = '/storage/demo/cours-perspective.png'

export const pageOf = (category: keyof typeof pages) => `/storage/demo/cours-${category}.pdf`

export function courseFiles() {
  const drawn = Object.entries(pages).map(([category, line]) => ({
    url: pageOf(category as keyof typeof pages),
    bytes: onePage(line),
    suffix: 'pdf',
    mimetype: 'application/pdf',
    width: 0,
    height: 0,
  }))
  const picture = { bytes: perspective(), suffix: 'png', mimetype: 'image/png', width, height }
  return [...drawn, { url: drawing, ...picture }].map((file) => {
    const sum = (name: string) => createHash(name).update(file.bytes).digest('hex')
    const name = file.url.slice('/storage/demo/'.length)
    return { ...file, name, size: file.bytes.length, sha1: sum('sha1'), sha256: sum('sha256') }
  })
}

const [width, height] = [640, 420]
const [paper, ink] = [244, 70]

/** A drawing of a paved floor in perspective, with one byte of grey per pixel. */
function perspective(): Buffer {
  const horizon = height * 0.4
  const points = Buffer.alloc((width + 1) * height, paper)
  for (let y = 0; y < height; y++) {
    points[y * (width + 1)] = 0
    const depth = y - horizon
    for (let x = 0; x < width; x++) {
      const across = Math.abs((((x - width / 2) / depth) * 4) % 1) * depth < 6
      const along = ((2400 / depth) % 1) * depth * depth < 3600
      const floor = depth > 70 && (across || along)
      if (floor || Math.abs(depth) < 1) points[y * (width + 1) + 1 + x] = ink
    }
  }
  return png(points)
}

function png(points: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey.
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
