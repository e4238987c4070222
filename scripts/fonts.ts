// Reduces the fonts of the documents to the characters they need: `node scripts/fonts.ts <folder> [<folder> …]`. The
// folders hold Noto Sans SC and Noto Sans as complete TTF files (npm: @expo-google-fonts/noto-sans-sc,
// @expo-google-fonts/noto-sans).
// `fonts/characters-*.txt` lists the characters. Chinese: the Table of General Standard Chinese Characters, GB 2312 and
// the first plane of Big5, for names from Taiwan and Hong Kong. Latin: all Latin, Greek and Cyrillic of Noto Sans.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const fonts = join(import.meta.dirname, '../fonts')
const cuts = [
  { from: 'NotoSansSC_400Regular.ttf', characters: 'characters-chinese.txt', to: 'NotoSansSC-Regular.ttf' },
  { from: 'NotoSansSC_700Bold.ttf', characters: 'characters-chinese.txt', to: 'NotoSansSC-Bold.ttf' },
  { from: 'NotoSans_400Regular.ttf', characters: 'characters-latin.txt', to: 'NotoSans-Regular.ttf' },
  { from: 'NotoSans_700Bold.ttf', characters: 'characters-latin.txt', to: 'NotoSans-Bold.ttf' },
]

const folders = process.argv.slice(2)
const found = folders.flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)),
)

for (const { from, characters, to } of cuts) {
  const source = found.find((path) => path.endsWith(from))
  if (!source) throw new Error(`${from} lies in none of these folders: ${folders.join(', ') || '(none given)'}`)
  const wanted = readFileSync(join(fonts, characters), 'utf8').replaceAll('\n', '')
  const cut = without(await subsetFont(readFileSync(source), wanted, { targetFormat: 'truetype' }), 'GSUB')
  writeFileSync(join(fonts, to), cut)
  console.log(`${to}: ${[...wanted].length} characters, ${(cut.length / 1e6).toFixed(1)} MB`)
}

/**
 * Removes glyph replacements: they would split an ị into i and a dot, which readers of the file do not join again.
 * Every letter in use has a glyph of its own.
 */
function without(font: Buffer, table: string): Buffer {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => font.subarray(12 + 16 * index, 28 + 16 * index))
  const remaining = entries.filter((entry) => entry.toString('latin1', 0, 4) !== table)
  const head = Buffer.alloc(12 + 16 * remaining.length)
  font.copy(head, 0, 0, 12)
  head.writeUInt16BE(remaining.length, 4)
  const parts: Buffer[] = [head]
  let at = head.length
  for (const [index, entry] of remaining.entries()) {
    const [offset, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(padded, 0, offset, offset + length)
    entry.copy(head, 12 + 16 * index)
    head.writeUInt32BE(at, 12 + 16 * index + 8)
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}
