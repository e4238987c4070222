// The help of the operator's program, and how it ends when it is called wrongly.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pupitre } from './testing/pupitre.ts'

const commands = ['serve', 'backup', 'verify', 'restore', 'drill', 'doctor', 'audit', 'import', 'demo']

test.each([
  ['fr', 'Usage : pupitre COMMANDE'],
  ['zh-cn', '用法：pupitre 命令'],
  ['en', 'Usage: pupitre COMMAND'],
])('in %s it names each command', async (language, usage) => {
  const { code, said } = await pupitre({}, '--help', '--language', language)
  expect(code).toBe(0)
  expect(said).toContain(usage)
  for (const command of commands) expect(said).toMatch(new RegExp(`^ {2}${command} +\\S`, 'm'))
})

test('a command or an option that it does not have ends with 64, a refusal with 1', async () => {
  expect(await pupitre({}, 'nonsense')).toMatchObject({ code: 64, said: expect.stringContaining('nonsense') })
  expect(await pupitre({}, 'verify', '--nonsense')).toMatchObject({ code: 64 })
  const nowhere = { DATA_DIR: join(tmpdir(), 'pupitre-nowhere') }
  expect(await pupitre(nowhere, 'verify')).toMatchObject({ code: 1, said: expect.stringContaining('no back-up') })
  const refused = await pupitre(nowhere, 'verify', '--json')
  expect(JSON.parse(refused.said)).toMatchObject({ ok: false, error: expect.stringContaining('no back-up') })
})
