// Small files of each type with real headers, and how to send them.

import { crc32, deflateSync } from 'node:zlib'
import type { Envelope } from '#engine/envelope.ts'
import type { School } from './school.ts'

/** A picture of one colour; `shade` makes its content unique. */
export function png(width = 2, height = 2, shade = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, shade)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const pdf = (text = ''): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

export interface SentFile {
  name: string
  content: Uint8Array | string
  type?: string
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** As browsers write it; the name is sent unchanged. */
export function formWith({ name, content, type = 'application/octet-stream', fields = {} }: SentFile): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.concat([
    Buffer.from(parts.join('')),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    Buffer.from(content as Uint8Array),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
const boundary = '----PupitreBoundary7MA4YWxk'
export const formType = `multipart/form-data; boundary=${boundary}`

// oxlint-disable-next-line typescript/no-explicit-any
type Uploaded = Envelope<any> & { status: number }

export async function send({ app }: School, token: string, file: SentFile): Promise<Uploaded> {
  const headers = { 'content-type': formType, server: 'true', 'think-lang': 'en', ...(token && { batoken: token }) }
  const reply = await app.inject({
    method: 'POST',
    url: '/admin/ajax/upload',
    headers: { ...headers, ...file.headers },
    payload: formWith(file),
  })
  return { ...reply.json(), status: reply.statusCode }
}
