// The commands that change the database of a school: their output, their result and their exit code.

import { say } from '#engine/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Env } from '../env.ts'
import { backUpWords, moveWords as words } from '../words.ts'
import type { Outcome, CommandOutput } from './commands.ts'
import { move, shownPlace } from './move.ts'
import { resumeWrites } from './pause-writes.ts'
import { upgrade } from './upgrade.ts'
import { countsOf } from './verify.ts'

export async function moveCommand(env: Env, { tell, progress }: CommandOutput, to = ''): Promise<Outcome> {
  const { target, ...done } = await move(env, to, { passphrase: env.BACKUP_PASSPHRASE, progress })
  const [place, facts] = [shownPlace(target), countsOf(done)]
  tell(words.moved, facts)
  if (done.aside !== null) tell(backUpWords.aside, { aside: done.aside })
  tell(target.DATABASE_URL === '' ? words.changeFolder : words.changeDatabase, { place })
  const change = target.DATABASE_URL === '' ? { DATABASE_URL: '', DATA_DIR: place } : { DATABASE_URL: place }
  return { code: 0, answer: { ...facts, backUp: done.name, change } }
}

export async function cancelMoveCommand(env: Env, { tell }: CommandOutput): Promise<Outcome> {
  const resumed = await resumeWrites(env)
  tell(resumed ? words.resumed : words.notPaused)
  return { code: 0, answer: { resumed } }
}

export async function upgradeCommand(env: Env, { tell, progress, language }: CommandOutput): Promise<Outcome> {
  const done = await upgrade(env, { passphrase: env.BACKUP_PASSPHRASE, progress })
  const fault = done.fault === null ? '' : sentenceOf(done.fault)
  if (fault !== '') tell(words.upgradeFailed, { fault, backUp: done.backUp })
  else if (done.ran.length === 0) tell(words.upToDate)
  else tell(words.upgraded, { count: done.ran.length, backUp: done.backUp })
  if (done.aside !== null) tell(backUpWords.aside, { aside: done.aside })
  return { code: fault === '' ? 0 : 2, answer: { ...done, fault } }

  function sentenceOf(problem: unknown): string {
    if (problem instanceof Refusal) return say(problem.words, language, problem.values)
    return problem instanceof Error ? problem.message : String(problem)
  }
}
