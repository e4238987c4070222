// Papers of students as files, sent as the pages of the office send them.

import { createHash, randomBytes } from 'node:crypto'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { ask } from './ask.ts'

export interface Paper {
  url: string
  sha256: string
}

const atOnce = 8
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

export async function sendPapers(
  url: string,
  token: string,
  { count, bytes }: { count: number; bytes: number },
): Promise<Paper[]> {
  const headers = { server: '1', batoken: token }
  const papers: Paper[] = []
  const students = await studentsAt(url, headers)
  let next = 0
  async function sendSome(): Promise<void> {
    for (let turn = next++; turn < count; turn = next++) {
      const content = pdf(randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64'))
      const body = new Uint8Array(formWith({ name: `paper ${turn}.pdf`, content, type: 'application/pdf' }))
      const form = { method: 'POST', headers: { ...headers, 'content-type': formType }, body }
      const { file } = (await done(`${url}/admin/ajax/upload`, form)) as { file: { url: string } }
      const paper = {
        student_id: students[turn % students.length],
        kind: 'other',
        detail: `paper ${turn}`,
        file: file.url,
      }
      const json = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
      await done(`${url}/admin/k/studentDocument/add`, { ...json, body: JSON.stringify(paper) })
      papers.push({ url: file.url, sha256: sha256(content) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendSome))
  return papers
}

export async function readPaper(url: string, token: string, paper: Paper): Promise<boolean> {
  const { body } = await ask(url + paper.url, { headers: { server: '1', batoken: token } })
  return sha256(body) === paper.sha256
}

async function studentsAt(url: string, headers: Record<string, string>): Promise<number[]> {
  const { list } = (await done(`${url}/admin/k/student/index?limit=200`, { headers })) as { list: { id: number }[] }
  return list.map(({ id }) => id)
}

async function done(address: string, init: RequestInit): Promise<unknown> {
  const { code, msg, data } = await ask(address, init)
  if (code !== 1) throw new Error(`${address}: ${msg}`)
  return data
}
