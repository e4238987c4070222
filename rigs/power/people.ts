// People who send files and sign in while others write: a confirmed file must be readable as a whole, and a confirmed
// session must be valid.

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { signIn } from '../lib/server.ts'

interface Sent {
  url: string
  /** The text of a text file; the server encodes pictures again. */
  text: string | null
}

/** Everything that the server has confirmed. */
export interface Promised {
  files: Sent[]
  sessions: string[]
}

/**
 * Returns a function that stops them, and their refusals so far. The first refusal ends them: the power is cut while
 * they work.
 */
export function startPeople(
  url: string,
  token: string,
  promised: Promised,
): { stop(): Promise<void>; refused: string[] } {
  const refused: string[] = []
  let isOver = false
  async function sendFiles(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const sent = await (count % 2 === 0 ? sendText(url, token) : sendPicture(url, token))
      if (sent) promised.files.push(sent)
      await pause(sent ? 200 : 500)
    }
  }
  async function signInOften(): Promise<void> {
    while (!isOver) {
      promised.sessions.push(await signIn(url))
      await pause(500)
    }
  }
  const working = [sendFiles(), sendFiles(), signInOften()].map((work) =>
    work.catch((problem: Error) => void refused.push(problem.message)),
  )
  return {
    refused,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

/** Broken confirmations, in sentences. */
export async function brokenPromises(url: string, token: string, { files, sessions }: Promised): Promise<string[]> {
  const faults: string[] = []
  for (const session of sessions) {
    const answer = await fetch(`${url}/admin/index/index`, { headers: { batoken: session, server: '1' } })
    const { code } = (await answer.json()) as { code: number }
    if (code !== 1) faults.push(`a session has ended: status ${answer.status}, code ${code}`)
  }
  for (const file of files) {
    const fault = await faultOf(url, token, file)
    if (fault) faults.push(`the file ${file.url}: ${fault}`)
  }
  return faults
}

async function faultOf(url: string, token: string, file: Sent): Promise<string> {
  const answer = await fetch(url + file.url, { headers: { batoken: token, server: '1' } })
  if (answer.status !== 200) return `status ${answer.status}`
  const content = Buffer.from(await answer.arrayBuffer())
  if (file.text !== null) return content.toString() === file.text ? '' : `another content, ${content.length} bytes`
  return sharp(content, { failOn: 'warning' })
    .stats()
    .then(
      () => '',
      (problem: Error) => problem.message,
    )
}

async function sendText(url: string, token: string): Promise<Sent | null> {
  const text = randomBytes(3 * (100 + Math.floor(Math.random() * 50_000))).toString('base64')
  return send(url, token, new File([text], 'note.txt', { type: 'text/plain' }), text)
}

async function sendPicture(url: string, token: string): Promise<Sent | null> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const size = { width: 300, height: 200, channels: 3 } as const
  const picture = await sharp({ create: { ...size, background: 'white', noise } })
    .png()
    .toBuffer()
  return send(url, token, new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }), null)
}

/** Null if the account has sent as many files as one account may send in a minute. */
async function send(url: string, token: string, file: File, text: string | null): Promise<Sent | null> {
  const body = new FormData()
  body.set('file', file)
  const answer = await fetch(`${url}/admin/ajax/upload`, {
    method: 'POST',
    headers: { batoken: token, server: '1' },
    body,
  })
  const { data, msg } = (await answer.json()) as { msg: string; data: { file: { url: string } } | null }
  if (answer.status === 429) return null
  if (!data) throw new Error(msg)
  return { url: data.file.url, text }
}
