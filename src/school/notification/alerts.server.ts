// Alerts: notifications that a job sends when it finds a cause. Each key is sent only once, even if several processes
// run the job. An alert ends when the job no longer finds its cause.

import { tryLockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { type News, notify } from './notify.server.ts'

/** The maximum number of alerts of one run; the next run continues. */
const sentAtMost = 200

export interface Alert extends Omit<News, 'group'> {
  /** Identifies the cause. A new key is a new alert. */
  key: string
}

/** Sends the alerts whose key was not sent yet, and returns their number. */
export async function sendAlerts(at: At, name: string, due: (at: At) => Promise<Alert[]>): Promise<number> {
  if ((await unsent(at, await due(at))).length === 0) return 0
  return at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (!(await tryLockName(inside, `alerts ${name}`))) return 0
    const alerts = (await unsent(inside, await due(inside))).slice(0, sentAtMost)
    for (const { key, ...news } of alerts) await notify(inside, { ...news, group: key })
    return alerts.length
  })
}

async function unsent(at: At, alerts: readonly Alert[]): Promise<Alert[]> {
  const reachable = alerts.filter(({ to }) => to.length > 0)
  const sent = await sentKeys(
    at,
    reachable.map(({ key }) => key),
  )
  return reachable.filter(({ key }) => !sent.has(key))
}

/** Returns those of the keys that were already sent. */
export async function sentKeys(at: At, keys: readonly string[]): Promise<Set<string>> {
  const sent = new Set<string>()
  for (let from = 0; from < keys.length; from += 500) {
    const some = keys.slice(from, from + 500)
    const rows = await at.db.selectFrom('notification').select('group_key').where('group_key', 'in', some).execute()
    for (const { group_key } of rows) if (group_key !== null) sent.add(group_key)
  }
  return sent
}
