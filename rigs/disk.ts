// The disk of the school becomes full while people write, and gets free space again, several times; finally it fails.

import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'
import { isWhole, verdictOn } from './lib/check.ts'
import { membersOf } from './lib/members.ts'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { password, placeFor, signIn } from './lib/server.ts'
import { smallDisk } from './lib/small-disk.ts'
import { newTally, startWriters } from './lib/writers.ts'

const about =
  'Fills the disk below the school while people write, empties it again, and looks for what was acknowledged. On PostgreSQL the cluster lies on that disk, too.'
const options = optionsOf(about, {
  rounds: ['5', 'How often the disk is filled for each engine.'],
  writers: ['8', 'People who write at the same time.'],
})

let isRight = true
for (const engine of enginesOf(options.engine)) isRight = (await filled(engine)) && isRight
process.exit(isRight ? 0 : 1)

async function filled(engine: Engine): Promise<boolean> {
  const disk = smallDisk(900)
  const cluster = engine === 'postgres' ? await startPostgres([], `${disk.folder}/cluster`) : undefined
  const settings = { DATA_DIR: `${disk.folder}/data`, DATABASE_URL: cluster?.url ?? '', DEMO: 'on' }
  const place = await placeFor(settings)
  await place.start()
  const token = await signIn(place.url)
  const members = await membersOf(place.url, token, Number(options.writers))
  const tally = newTally()
  const faults: string[] = []
  const returns: number[] = []
  for (let round = 1; round <= Number(options.rounds); round++) {
    const writers = startWriters({ url: () => place.url, token, members, tally, round: `run${round}` })
    await pause(500)
    disk.fill()
    const status = await refusedWith(place.url, token, members[0]!)
    if (![503, 507].includes(status)) faults.push(`a write on the full disk was answered with ${status}`)
    if (!(await saysNotReady(place.url))) faults.push('/readyz said 200 for three seconds')
    if (engine === 'sqlite' && !(await entersAsChief(place.url))) faults.push('a super administrator could not sign in')
    await pause(1000)
    disk.empty()
    const [emptied, before] = [Date.now(), tally.acknowledged.size]
    while (tally.acknowledged.size === before && Date.now() - emptied < 30_000) await pause(5)
    returns.push(Date.now() - emptied)
    await writers.stop()
  }
  const verdict = await verdictOn(settings, tally)
  if (engine === 'sqlite') {
    disk.fail()
    const status = await refusedWith(place.url, token, members[0]!)
    if (status !== 503) faults.push(`a write on the failed disk was answered with ${status}`)
    if (!(await entersAsChief(place.url))) faults.push('a super administrator could not sign in on the failed disk')
  }
  faults.push(...place.deaths(), ...tally.faults.slice(0, 10))
  await place.end('SIGTERM')
  await cluster?.stop()
  disk.remove()
  console.log(
    `${engine}: full ${options.rounds} times, ${verdict.acknowledged} acknowledged, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ` +
      `${tally.faults.length} wrong answers, ${place.deaths().length} ends, first write after there was space at most ${Math.max(...returns)} ms`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  return isWhole(verdict) && faults.length === 0
}

/** Small writes may fit for a while: sends lines until one is refused. */
async function refusedWith(url: string, token: string, user_id: number): Promise<number> {
  const headers = { batoken: token, server: '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ user_id, money: '0.01', memo: 'Plein '.repeat(40) })
  for (let count = 0; count < 2000; count++) {
    const answer = await fetch(`${url}/admin/user/moneyLog/add`, { method: 'POST', headers, body })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (answer.status !== 200) return answer.status
    if (code !== 1) throw new Error(msg)
  }
  return 200
}

/** The server checks the disk every two seconds. */
async function saysNotReady(url: string): Promise<boolean> {
  for (let tries = 0; tries < 30; tries++) {
    if ((await fetch(`${url}/readyz`)).status !== 200) return true
    await pause(100)
  }
  return false
}

async function entersAsChief(url: string): Promise<boolean> {
  const headers = { server: '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'superadmin', password })
  const answer = await fetch(`${url}/admin/index/login`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { userInfo?: { token: string } } | null }
  if (!data?.userInfo) return false
  const list = await fetch(`${url}/admin/k/room/index?limit=1`, {
    headers: { batoken: data.userInfo.token, server: '1' },
  })
  return ((await list.json()) as { code: number }).code === 1
}
