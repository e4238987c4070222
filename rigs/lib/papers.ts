// Papers of students, one file each. Uploads have a limit per minute, so the rows and files are written beside the server.

import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addUses } from '#platform/files/index.uses.server.ts'
import { readEnv } from '#server/env.ts'
import { openProduct, systemContext } from '#server/product.ts'
import { pdf } from '#server/testing/files.ts'
import { ask } from './ask.ts'

export interface Paper {
  url: string
  sha256: string
}

const digestOf = (how: string, content: Uint8Array) => createHash(how).update(content).digest('hex')

/** Only while no server runs on this school. `bytes`: of each file. */
export async function addPapers(
  settings: Record<string, string>,
  { count, bytes }: { count: number; bytes: number },
): Promise<Paper[]> {
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings })
  const product = await openProduct(env)
  const folder = join(env.DATA_DIR, 'storage/papers')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return await product.store.write(async (db) => {
      const at = { ...systemContext(product), db }
      const students = await db.selectFrom('student').select('id').orderBy('id', 'desc').limit(count).execute()
      const papers: Paper[] = []
      for (let number = 0; number < count; number++) {
        const content = pdf(randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64'))
        const [name, sha256] = [`paper-${number}.pdf`, digestOf('sha256', content)]
        const url = `/storage/papers/${name}`
        writeFileSync(join(folder, name), content, { mode: 0o600 })
        const file = {
          topic: 'application',
          url,
          name,
          size: content.length,
          sha1: digestOf('sha1', content),
          sha256,
          kept_sha256: sha256,
          storage: 'local',
          width: 0,
          height: 0,
          mimetype: 'application/pdf',
          suffix: 'pdf',
          quote: 1,
          last_upload_time: at.now,
          create_time: at.now,
          update_time: at.now,
        } as const
        const stored = await db.insertInto('attachment').values(file).returning('id').executeTakeFirstOrThrow()
        const student = students[number % students.length]!.id
        const times = { create_time: at.now, update_time: at.now }
        const facts = { kind: 'other', status: 'submitted', overrides_file: 0, ...times } as const
        const paper = { student_id: student, detail: name, file: url, ...facts }
        const handedIn = await db.insertInto('student_document').values(paper).returning('id').executeTakeFirstOrThrow()
        const use = { attachment_id: stored.id, row_id: handedIn.id }
        await addUses(at, { resource: 'student_document', field: 'file' }, [use])
        papers.push({ url, sha256 })
      }
      return papers
    })
  } finally {
    await product.close()
  }
}

export async function readsPaper(url: string, token: string, paper: Paper): Promise<boolean> {
  const { body } = await ask(url + paper.url, { headers: { server: '1', batoken: token } })
  return digestOf('sha256', body) === paper.sha256
}
