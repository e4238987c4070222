// Writes a ZIP archive as a stream: sizes are written after each file, so that the archive is never in memory as a
// whole.

import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Entry {
  name: string
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}
interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/** Flags: names are UTF-8, sizes follow the content. */
const flags = 0x0808
const deflated = 8

export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, body } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = Buffer.concat([
      fields([0x04034b50, 4], [20, 2], ...common(), ...Array(3).fill([0, 4]), [entry.name.length, 2], [0, 2]),
      entry.name,
    ])
    yield head
    for await (const piece of Readable.from(counted(body, entry)).pipe(createDeflateRaw())) {
      entry.packed += (piece as Buffer).length
      yield piece as Buffer
    }
    yield fields([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
    at += head.length + entry.packed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryLine))
  yield directory
  const count: Field = [written.length, 2]
  yield fields([0x06054b50, 4], [0, 2], [0, 2], count, count, [directory.length, 4], [at, 4], [0, 2])
}

type Field = [value: number, bytes: 2 | 4]

/** 1 January 1980, because the time of packing is not revealed. */
const common = (): Field[] => [
  [flags, 2],
  [deflated, 2],
  [0, 2],
  [0x21, 2],
]

async function* counted(body: Entry['body'], entry: Written): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    yield piece
  }
}

function directoryLine({ name, crc, packed, size, at }: Written): Buffer {
  const sizes: Field[] = [
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
  ]
  const rest: Field[] = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  ]
  return Buffer.concat([fields([0x02014b50, 4], [20, 2], [20, 2], ...common(), ...sizes, ...rest), name])
}

function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let place = 0
  for (const [value, bytes] of all)
    place = bytes === 2 ? buffer.writeUInt16LE(value, place) : buffer.writeUInt32LE(value, place)
  return buffer
}
