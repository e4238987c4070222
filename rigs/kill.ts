// Kills the server many times while people write. Each confirmed row must exist once, and every session must still be
// valid.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'
import { isWhole, verdictOn } from './lib/check.ts'
import { membersOf } from './lib/members.ts'
import { type Engine, enginesOf, optionsOf } from './lib/options.ts'
import { placeFor, signIn } from './lib/server.ts'
import { newTally, startWriters } from './lib/writers.ts'

const about = 'Kills the server (SIGKILL) while people write, starts it again, and looks for what it had acknowledged.'
const options = optionsOf(about, {
  runs: ['50', 'Kills for each engine.'],
  writers: ['16', 'People who write at the same time.'],
})

let isRight = true
for (const engine of enginesOf(options.engine)) isRight = (await killed(engine)) && isRight
process.exit(isRight ? 0 : 1)

async function killed(engine: Engine): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-kill-'))
  const cluster = engine === 'postgres' ? await startPostgres() : undefined
  const settings = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', DEMO: 'on' }
  const place = await placeFor(settings)
  const tally = newTally()
  await place.start()
  const token = await signIn(place.url)
  const members = await membersOf(place.url, token, Number(options.writers))
  const starts: number[] = []
  const returns: number[] = []
  for (let run = 1; run <= Number(options.runs); run++) {
    const writers = startWriters({ url: () => place.url, token, members, tally, round: `run${run}` })
    await pause(300 + Math.random() * 1500)
    await place.end('SIGKILL')
    const before = tally.acknowledged.size
    starts.push(await place.start())
    const ready = performance.now()
    while (tally.acknowledged.size === before && performance.now() - ready < 15_000) await pause(5)
    returns.push(performance.now() - ready)
    await writers.stop()
  }
  const verdict = await verdictOn(settings, tally)
  await place.end('SIGTERM')
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
  const most = (values: number[]) => `${(Math.max(...values) / 1000).toFixed(1)} s`
  console.log(
    `${engine}: ${options.runs} kills, ${verdict.acknowledged} acknowledged, ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ` +
      `${tally.faults.length} wrong answers, start at most ${most(starts)}, first write after it at most ${most(returns)}`,
  )
  for (const fault of tally.faults.slice(0, 10)) console.log(`  ${fault}`)
  return isWhole(verdict) && tally.faults.length === 0
}
