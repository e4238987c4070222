// The abusive client, as a thread: sends each kind of expensive call several times at once and without pause.

import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

export interface Orders {
  url: string
  tokens: string[]
  milliseconds: number
}
/** The number of answers per call and status; `lost` counts missing answers. */
export type Sent = Record<string, Record<string, number>>

const { url, tokens, milliseconds } = workerData as Orders
const until = Date.now() + milliseconds
const parallel = 4
const tenMegabytes = 10 * 1024 * 1024
const sent: Sent = {}
let turn = 0

const own = () => ({ server: 'true', batoken: tokens[turn++ % tokens.length]! })
const get = (path: string, headers: Record<string, string> = own()) => fetch(url + path, { headers })
const papers = await idsOf('/admin/k/protocol/index?limit=100')
const word = () => randomBytes(2).toString('hex')

const kinds: Record<string, () => Promise<Response>> = {
  papers: () => get(`/admin/k/protocol/pdf?id=${papers[turn % papers.length]}`),
  exports: () => get('/admin/k/student/export?format=xlsx'),
  searches: () => get(`/admin/index/search?quick_search=${word()}`),
  lists: () => get(`/admin/k/student/index?limit=200&page=${turn % 20}&quick_search=${word().slice(0, 2)}`),
  captchas: () => get(`/api/common/clickCaptcha?id=${crypto.randomUUID()}`, {}),
  'long bodies': () =>
    fetch(`${url}/admin/k/student/edit`, {
      method: 'POST',
      headers: { ...own(), 'content-type': 'application/json' },
      body: `{"remark":"${'x'.repeat(tenMegabytes)}"}`,
    }),
  uploads: () => {
    const body = new FormData()
    body.append('file', new File([randomBytes(tenMegabytes)], 'mischief.txt', { type: 'text/plain' }))
    return fetch(`${url}/admin/ajax/upload`, { method: 'POST', headers: own(), body })
  },
}

await Promise.all([
  openStreams(),
  ...Object.entries(kinds).flatMap(([kind, send]) => Array.from({ length: parallel }, () => over(kind, send))),
])
parentPort!.postMessage(sent)

async function over(kind: string, send: () => Promise<Response>): Promise<void> {
  while (Date.now() < until) note(kind, await answered(send))
}

/** Read to its end, as a client does that wants the server to produce it. */
async function answered(send: () => Promise<Response>): Promise<string> {
  try {
    const response = await send()
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'lost'
  }
}

function note(kind: string, answer: string): void {
  const answers = (sent[kind] ??= {})
  answers[answer] = (answers[answer] ?? 0) + 1
}

/** The client never closes them. */
async function openStreams(): Promise<void> {
  while (Date.now() < until) {
    const answer = await get('/admin/index/notificationCount').catch(() => null)
    note('streams', answer ? String(answer.status) : 'lost')
    if (answer?.status !== 200) await answer?.arrayBuffer().catch(() => undefined)
  }
}

async function idsOf(path: string): Promise<number[]> {
  const { data } = (await (await get(path)).json()) as { data: { list: { id: number }[] } }
  return data.list.map(({ id }) => id)
}
