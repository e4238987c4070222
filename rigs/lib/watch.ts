// Readers of a server, and a load balancer that asks if it is ready.

import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'

export interface Watch {
  /** Unix milliseconds of each list that was read. */
  read: number[]
  /** Each change of the answer of `/readyz`. Status 0: no answer. */
  ready: { time: number; status: number }[]
  /** Forbidden answers. */
  faults: string[]
  stop(): Promise<void>
}

/** Milliseconds. */
const every = 200

export function startWatch(url: string, token: string): Watch {
  let isOver = false
  const watch: Watch = { read: [], ready: [], faults: [], stop }
  const watching = [repeat(readList), repeat(askReady)]

  async function repeat(run: () => Promise<void>): Promise<void> {
    for (; !isOver; await pause(every)) await run()
  }
  async function readList(): Promise<void> {
    const headers = { batoken: token, server: '1' }
    const answer = await ask(`${url}/admin/user/moneyLog/index`, { headers }).catch((problem: Error) => problem)
    if (answer instanceof Error) watch.faults.push(`a list: ${answer.message}`)
    else if (answer.code === 1) watch.read.push(Date.now())
    else if (answer.status !== 503 || answer.code !== 0)
      watch.faults.push(`a list: status ${answer.status}: ${answer.msg}`)
  }
  async function askReady(): Promise<void> {
    const status = await ask(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status !== watch.ready.at(-1)?.status) watch.ready.push({ time: Date.now(), status })
  }
  async function stop(): Promise<void> {
    isOver = true
    await Promise.all(watching)
  }
  return watch
}
