// Another person who opens pages of a list during a long operation; each page is timed.

import { setTimeout as pause } from 'node:timers/promises'

export interface Waits {
  p50: number
  p95: number
  p99: number
  worst: number
  count: number
}

export async function waitsDuring(
  url: string,
  headers: Record<string, string>,
  act: () => Promise<unknown>,
  between = 50,
): Promise<Waits & { seconds: number }> {
  const times: number[] = []
  let over = false
  const began = performance.now()
  const done = act().finally(() => (over = true))
  for (let page = 1; !over; page = (page % 500) + 1) {
    const start = performance.now()
    const answer = await fetch(`${url}/admin/k/student/index?page=${page}&limit=20`, { headers })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 1) throw new Error(`The bystander was refused: ${msg}`)
    times.push(performance.now() - start)
    // Twenty requests per second are more than a person makes and below the budget of one session.
    await pause(between)
  }
  await done
  const seconds = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), count: times.length, seconds }
}
