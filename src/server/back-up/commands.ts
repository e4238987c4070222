// The commands about back-ups, for the program and the terminal: their output, their result and their exit code.

import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#engine/refusal.ts'
import { type Language, type Words, say } from '#engine/languages.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import type { Env } from '../env.ts'
import { secretPath } from '../secret.ts'
import { backUpWords as words } from '../words.ts'
import { backUp } from './back-up.ts'
import { drill as drillNow } from './drill.ts'
import { noteVerified } from './notes.ts'
import { type Preview, preview } from './preview.ts'
import { intoEnv, restore as restoreNow } from './restore.ts'
import { removeAside } from './swap.ts'
import { backUpNamed } from './vault.ts'
import { countsOf, verifyBackUp } from './verify.ts'

export interface CommandOutput {
  language: Language
  tell(words: Words, values?: object): void
  progress?(done: number, of: number): void
}
export interface Outcome {
  code: number
  /** The result for `--json`. */
  answer: object
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)

export async function backUpCommand(env: Env, { tell, progress }: CommandOutput, to = env.BACKUP_TO): Promise<Outcome> {
  const made = await backUp(env, { to, passphrase: env.BACKUP_PASSPHRASE, progress })
  tell(words.done, { ...made, megabytes: megabytes(made.bytes) })
  if (made.missing.length > 0) tell(words.missingFiles, { count: made.missing.length, file: made.missing[0] })
  for (const name of made.removed) tell(words.removed, { name })
  if (!made.hasSecret) tell(words.withoutSecret, { secret: resolve(secretPath(env)) })
  if (!made.place.startsWith('s3:')) tell(words.onThisMachine, { place: made.place })
  await removeAside(env, [resolve(env.DATA_DIR), storageOf(env).folder])
  return { code: 0, answer: made }
}

/** Milliseconds of `30s`, `5m` or `2h`; at least ten seconds. */
export function intervalOf(written: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([smh])$/.exec(written) ?? []
  const interval = Number(count) * ({ s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? 0)
  if (interval < 10_000) throw new Refusal(words.wrongInterval, { written })
  return interval
}

/**
 * Makes a back-up in each interval until the process receives a signal. Finishes a running back-up first, and continues
 * after a failure.
 */
export async function backUpEveryCommand(
  env: Env,
  output: CommandOutput,
  { to, every, report }: { to: string | undefined; every: string; report(problem: unknown, done?: Outcome): void },
): Promise<Outcome> {
  const interval = intervalOf(every)
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  let [made, failed] = [0, 0]
  while (!stopping.signal.aborted) {
    const begun = Date.now()
    await backUpCommand(env, output, to).then(
      (done) => {
        made++
        report(null, done)
      },
      (problem: unknown) => {
        failed++
        report(problem)
      },
    )
    await pause(Math.max(0, begun + interval - Date.now()), undefined, { signal: stopping.signal }).catch(
      () => undefined,
    )
  }
  return { code: failed === 0 ? 0 : 1, answer: { made, failed } }
}

export async function verifyCommand(
  env: Env,
  { tell, progress, language }: CommandOutput,
  named = '',
): Promise<Outcome> {
  const found = await backUpNamed(named, env)
  const { name, place, manifest, faults, isSigned } = await verifyBackUp(env, found, progress)
  for (const fault of faults) tell(fault.words, fault.values)
  const facts = { name, place, made: manifest.made, ...countsOf({ manifest }) }
  if (faults.length === 0) tell(words.verified, facts)
  if (!isSigned) tell(words.unsigned)
  const messages = faults.map((fault) => say(fault.words, language, fault.values))
  await noteVerified(found.vault, name, faults)
  return { code: faults.length === 0 ? 0 : 1, answer: { ...facts, isSigned, faults: messages } }
}

export interface RestoreArguments {
  named: string
  into: string
  isDry: boolean
}

export async function restoreCommand(
  env: Env,
  output: CommandOutput,
  { named, into, isDry }: RestoreArguments,
): Promise<Outcome> {
  const found = await backUpNamed(named, env)
  const target = intoEnv(env, into)
  const asked = { passphrase: env.BACKUP_PASSPHRASE, progress: output.progress }
  if (isDry) {
    const seen = await preview(target, found, asked)
    tellPreview(seen, output)
    return { code: 0, answer: previewAnswer(seen) }
  }
  const done = await restoreNow(target, found, asked)
  output.tell(words.restored, { name: done.name, ...countsOf(done) })
  if (done.waiting.length > 0) output.tell(words.migrated, { count: done.waiting.length })
  if (done.erased > 0) output.tell(words.erasedAgain, { count: done.erased })
  if (done.aside !== null) output.tell(words.aside, { aside: done.aside })
  return { code: 0, answer: { ...previewAnswer(done), erased: done.erased, aside: done.aside } }
}

const hoursSince = (moment: string) => Math.round((Date.now() - Date.parse(moment)) / 360_000) / 10

const previewAnswer = ({ name, place, manifest, waiting, lost }: Preview) => ({
  name,
  place,
  made: manifest.made,
  hours: hoursSince(manifest.made),
  product: manifest.product,
  engine: manifest.engine,
  ...countsOf({ manifest }),
  waiting,
  lost,
  byTable: Object.fromEntries(Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows])),
})

function tellPreview({ name, manifest, waiting, lost }: Preview, { tell }: CommandOutput): void {
  const { made, product: version, engine, tables } = manifest
  tell(words.shown, { name, made, version, engine, hours: hoursSince(made), ...countsOf({ manifest }) })
  for (const [table, { rows }] of Object.entries(tables)) if (rows > 0) tell(words.tableRows, { table, rows })
  if (waiting.length > 0) tell(words.migratesAfter, { count: waiting.length })
  if (lost === null) tell(words.placeEmpty)
  else if (lost.length === 0) tell(words.lostNothing)
  for (const each of lost ?? []) tell(words.lostRows, each)
  tell(words.nothingTouched)
}

export async function drillCommand(env: Env, { tell, progress, language }: CommandOutput): Promise<Outcome> {
  const found = await backUpNamed('', env)
  const done = await drillNow(env, found, { passphrase: env.BACKUP_PASSPHRASE, progress })
  // A drill also verifies the back-up, so its success is noted as a verification, too.
  if (done.fault === '') await noteVerified(found.vault, found.name, [])
  const answer = { ...done, fault: say(done.fault, language) }
  tell(answer.fault === '' ? words.drilled : words.drillFailed, answer)
  return { code: answer.fault === '' ? 0 : 1, answer }
}
