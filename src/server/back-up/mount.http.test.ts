// The data folder is a mount, as in an image with a volume: a restore exchanges its contents and never the folder.

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type SmallDisk, smallDisk } from '../../../rigs/lib/small-disk.ts'
import { type Empty, emptyDatabase } from '../testing/empty-database.ts'
import { pdf, send } from '../testing/files.ts'
import { start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { type School, openSchool } from '../testing/school.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Mounting a separate disk needs root, on Linux with loop devices. */
const canMount = process.getuid?.() === 0 && ['/dev/loop-control', '/sbin/mkfs.ext4'].every((path) => existsSync(path))

describe.runIf(canMount)('a data folder that is a mount', () => {
  const onPostgres = inject('prepared').startsWith('postgres:')
  const vault = mkdtempSync(join(tmpdir(), 'pupitre-vault-'))
  let school: School
  let disk: SmallDisk
  let place: Empty
  let settings: Record<string, string>
  let file: { name: string; content: Buffer; type: string }
  let address: string

  beforeAll(async () => {
    school = await openSchool()
    const chief = await school.signIn('superadmin')
    file = { name: 'paper.pdf', content: pdf('on a mount'), type: 'application/pdf' }
    address = (await send(school, chief.token, file)).data.file.url as string
    disk = smallDisk(200)
    place = await emptyDatabase()
    const beside = { BACKUP_TO: vault, BACKUP_PASSPHRASE: 'neuf chevaux et une pendule' }
    const { DATA_DIR, DATABASE_URL } = school.env
    expect(await pupitre({ DATA_DIR, DATABASE_URL, ...beside }, 'backup')).toMatchObject({ code: 0 })
    settings = { DATA_DIR: disk.folder, DATABASE_URL: onPostgres ? place.variables.DATABASE_URL : '', ...beside }
  })
  afterAll(async () => {
    await school.close()
    disk.remove()
    await place.drop()
    rmSync(vault, { recursive: true, force: true })
  })

  test('is filled by a restore, and the school serves its files from there', async () => {
    const { dev } = statSync(disk.folder)
    expect(await pupitre(settings, 'restore')).toMatchObject({ code: 0 })
    expect(statSync(disk.folder).dev).toBe(dev)
    expect(readdirSync(disk.folder)).toContain('storage')
    await servesTheFile()
  })

  test('is exchanged by a second restore, and what was there is kept aside on the same mount', async () => {
    const secret = readFileSync(join(disk.folder, 'secret'))
    expect(await pupitre(settings, 'restore')).toMatchObject({ code: 0 })
    expect(readFileSync(join(disk.folder, 'secret'))).toEqual(secret)
    const aside = readdirSync(disk.folder).filter((entry) => entry.startsWith('.before-restore-'))
    expect(aside).toHaveLength(1)
    await servesTheFile()
  })

  async function servesTheFile(): Promise<void> {
    const { url, child, left } = await start(settings)
    const headers = { server: '1', 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'superadmin', password: school.password })
    const answer = await (await fetch(`${url}/admin/index/login`, { method: 'POST', headers, body })).json()
    const { token } = (answer as { data: { userInfo: { token: string } } }).data.userInfo
    const read = await fetch(url + address, { headers: { server: '1', batoken: token } })
    expect(Buffer.from(await read.arrayBuffer())).toEqual(file.content)
    child.kill('SIGTERM')
    expect(await left).toBe(0)
  }
})
