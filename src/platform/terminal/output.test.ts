// Tests which output of a command is stored, and how.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cleanOutput, createRecorder } from './output.server.ts'
import { flags } from './tasks.ts'

async function recorded(chunks: Iterable<Buffer>) {
  const pieces: string[] = []
  const record = createRecorder(
    async (text) => void pieces.push(text),
    (bytes) => `${bytes} left out`,
  )
  for (const chunk of chunks) await record.take(chunk)
  return { ...(await record.end()), pieces }
}

test.each([
  ['colours stay', '\u001B[32mgreen\u001B[0m', '\u001B[32mgreen\u001B[0m'],
  ['the cursor does not move', 'a\u001B[2K\u001B[1Gb\u001B[?25l', 'ab'],
  ['no title is set, no link made', '\u001B]0;title\u0007x\u001B]8;;http://evil\u001B\\y', 'xy'],
  ['a line written over is its last', '10 %\r50 %\r100 %\r\nend\n', '100 %\nend'],
  ['other signs of control go', 'a\u0000b\u0007c\td', 'abc\td'],
])('%s', (_, output, shown) => {
  expect(cleanOutput(output)).toBe(shown)
})

test.each([...flags])('a command that prints %s cannot imitate the server', (flag) => {
  expect(flags.has(cleanOutput(`${flag}\n`))).toBe(false)
})

test('characters split between two chunks are joined again', async () => {
  const text = '张伟 é\n'.repeat(500)
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1))
  const { pieces, sha256 } = await recorded(chunks)
  expect(`${pieces.join('\n')}\n`).toBe(text)
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
})

test('of long output the beginning and the end are stored, with a note of the missing part', async () => {
  const lines = Array.from({ length: 400_000 }, (_, at) => `line ${at}\n`).join('')
  const all = Buffer.from(lines)
  const { pieces, bytes } = await recorded(
    Array.from({ length: 100 }, (_, at) => all.subarray(at * 60_000, at * 60_000 + 60_000)),
  )
  const shown = pieces.join('\n')
  expect(bytes).toBe(Math.min(all.length, 6_000_000))
  expect(shown.length).toBeLessThan(1_200_000)
  expect(shown.startsWith('line 0\nline 1\n')).toBe(true)
  expect(shown).toContain(' left out')
  expect(pieces.every((piece) => piece.length <= 17_000 * 6)).toBe(true)
})
