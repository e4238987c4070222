// Checks a school and reports each fault with its remedy. It changes something only with `--fix`.

import { type Language, type Words, say } from '#engine/languages.ts'
import type { Outcome, CommandOutput } from '../back-up/commands.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { openForReading } from '../reading-product.ts'
import type { Advice } from './advice.ts'
import { databaseChecks } from './database-checks.ts'
import { doctorWords as words, shownWords as shown } from '../words.ts'
import { type Check, type Finding, broken, problemOf, translateValues } from './finding.ts'
import { folderChecks } from './folder-checks.ts'
import { mend } from './mend.ts'
import { schoolChecks } from './school-checks.ts'

/** In the order in which faults should be repaired: a fault of the disk causes most other faults. */
const all: readonly Check[] = [...folderChecks, ...databaseChecks, ...schoolChecks]

export async function findings(env: Env, checks = all): Promise<Finding[]> {
  const found: Finding[] = []
  const store = await openReader(env).catch((problem: unknown) => {
    found.push(...broken('noDatabase', { problem: problemOf(problem) }))
    return undefined
  })
  let problem: Words | string = ''
  const product =
    store &&
    (await openForReading(env).catch((cause: unknown) => {
      problem = problemOf(cause)
      return undefined
    }))
  try {
    for (const check of checks) found.push(...(await check({ env, store, product }).catch(asFinding)))
    // Reports why the product could not be opened, if no check has found a broken part. Often the secret is wrong,
    // which has its own check.
    if (problem !== '' && found.every(({ level }) => level === 'warning')) found.push(...broken('failed', { problem }))
    return found
  } finally {
    await store?.close()
    await product?.store.close()
  }
}

const asFinding = (problem: unknown): Finding[] => broken('failed', { problem: problemOf(problem) })

export interface DescribedFinding {
  check: string
  level: Finding['level']
  found: string
  remedy: string
}

export const describeFinding = ({ check, level, values }: Finding, language: Language): DescribedFinding => ({
  check,
  level,
  found: say(words[check].found, language, translateValues(language, values)),
  remedy: say(words[check].remedy, language, translateValues(language, values)),
})

/** The exit code of the command. 0: no fault; 1: warnings; 2: broken. */
export const exitCode = (found: readonly Finding[]) =>
  found.some(({ level }) => level === 'broken') ? 2 : found.length > 0 ? 1 : 0

export async function doctorCommand(env: Env, output: CommandOutput, { fix = false } = {}): Promise<Outcome> {
  const mended = fix ? await mendAll(env, output) : []
  const found = await findings(env)
  const said = found.map((finding) => describeFinding(finding, output.language))
  for (const { level, found: fault, remedy } of said) output.tell(shown[level], { fault, remedy })
  if (found.length === 0) output.tell(shown.well)
  return { code: exitCode(found), answer: { ...(fix && { mended }), findings: said } }
}

interface Mended {
  check: string
  found: string
  done: string
}

/** Mends the faults that can be mended. The caller then checks again and reports the faults that are left. */
async function mendAll(env: Env, { language, tell }: CommandOutput): Promise<Mended[]> {
  const mended: Mended[] = []
  for (const { check, values } of await findings(env)) {
    const { found, mended: sentence }: Advice = words[check]
    const done = sentence && (await mend(env, check).catch(() => null))
    if (!done) continue
    const filled = translateValues(language, values)
    const said = { check, found: say(found, language, filled), done: say(sentence, language, { ...filled, ...done }) }
    tell(shown.mended, { fault: said.found, done: said.done })
    mended.push(said)
  }
  return mended
}
