// The help of the operator's program, and how it ends when it is called wrongly.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pupitre } from './testing/pupitre.ts'

const commands = [
  'serve',
  'backup',
  'verify',
  'restore',
  'move',
  'upgrade',
  'drill',
  'doctor',
  'audit',
  'import',
  'demo',
]

test.each([
  ['fr', 'Usage : pupitre COMMANDE', 'Code de sortie'],
  ['zh-cn', '用法：pupitre 命令', '退出代码'],
  ['en', 'Usage: pupitre COMMAND', 'Exit code'],
])('in %s it names each command, and each command explains itself', async (language, usage, codes) => {
  const { code, said } = await pupitre({}, '--help', '--language', language)
  expect(code).toBe(0)
  expect(said).toContain(usage)
  for (const command of commands) expect(said).toMatch(new RegExp(`^ {2}${command} +\\S`, 'm'))
  const helps = await Promise.all(commands.map((command) => pupitre({}, command, '--help', '--language', language)))
  for (const [place, each] of helps.entries()) {
    expect(each.code).toBe(0)
    expect(each.said).toContain(`${usage.slice(0, -(usage.split(' ').at(-1)?.length ?? 0))}${commands[place]}`)
    expect(each.said).toContain(codes)
    expect(each.said).not.toMatch(/\{\w+\}/)
  }
})

test('the language of the system is used unless another one is asked for', async () => {
  expect((await pupitre({ PUPITRE_LANGUAGE: '', LANG: 'fr_FR.UTF-8' }, 'move', '--help')).said).toContain('Réglages')
  expect((await pupitre({ PUPITRE_LANGUAGE: '', LANG: 'zh_CN.UTF-8' }, 'move', '--help')).said).toContain('设置')
  expect((await pupitre({ PUPITRE_LANGUAGE: '', LANG: 'de_DE.UTF-8' }, 'move', '--help')).said).toContain('Settings')
})

test('a command or an option that it does not have ends with 2, a refusal with 1', async () => {
  expect(await pupitre({}, 'nonsense')).toMatchObject({ code: 2, said: expect.stringContaining('nonsense') })
  expect(await pupitre({}, 'verify', '--nonsense')).toMatchObject({ code: 2 })
  const foreign = await pupitre({}, 'verify', '--into', 'x')
  expect(foreign).toMatchObject({ code: 2, said: expect.stringContaining('verify has no option --into') })
  const nowhere = { DATA_DIR: join(tmpdir(), 'pupitre-nowhere') }
  expect(await pupitre(nowhere, 'verify')).toMatchObject({ code: 1, said: expect.stringContaining('no back-up') })
  const refused = await pupitre(nowhere, 'verify', '--json')
  expect(JSON.parse(refused.said)).toMatchObject({ ok: false, error: expect.stringContaining('no back-up') })
  expect(await pupitre(nowhere, 'backup', '--every', '5x')).toMatchObject({ code: 1 })
  expect(await pupitre(nowhere, 'move')).toMatchObject({ code: 1, said: expect.stringContaining('--to') })
  expect(await pupitre(nowhere, 'upgrade')).toMatchObject({ code: 1, said: expect.stringContaining('no school') })
})
