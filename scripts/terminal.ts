// The terminal's own commands by name: `node scripts/terminal.ts back-up`. The environment holds the reader's language
// and the data folder of the school.

import { readFileSync, readdirSync } from 'node:fs'
import { styleText } from 'node:util'
import { fileAt } from '#engine/server/product-paths.ts'
import { type Words, languageOf, say } from '#engine/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import { ownTasks as words } from '#platform/terminal/words.ts'
import type { Outcome, CommandOutput } from '#server/back-up/commands.ts'
import { type Env, readEnv } from '#server/env.ts'

export type Tell = (words: Words, values?: object) => void

const language = languageOf(process.env.PUPITRE_LANGUAGE)
const tell: Tell = (sentence, values = {}) => console.log(say(sentence, language, values))
const output: CommandOutput = { language, tell }

const tasks = new Map<string, (env: Env) => Promise<boolean> | boolean>([
  ['version', version],
  ['migrations', migrations],
  ['audit', audit],
  ['statistics', statistics],
  ['serve-pages', async () => (await import('./serve-pages.ts')).servePages(process.env, tell)],
  ['back-up', async (env: Env) => ended((await import('#server/back-up/commands.ts')).backUpCommand(env, output))],
  [
    'verify-back-up',
    async (env: Env) => ended((await import('#server/back-up/commands.ts')).verifyCommand(env, output)),
  ],
])

const task = tasks.get(process.argv[2] ?? '')
if (!task) throw new Error(`One of: ${[...tasks.keys()].join(', ')}`)
process.exitCode = (await task(readEnv(process.env))) ? 0 : 1

/** An expected refusal is a sentence, as everything that the terminal shows. */
async function ended(work: Promise<Outcome>): Promise<boolean> {
  try {
    return (await work).code === 0
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    tell(problem.words as Words, problem.values)
    return false
  }
}

function version(): boolean {
  const { name, version: number } = JSON.parse(readFileSync(fileAt('package.json'), 'utf8')) as Record<string, string>
  console.log(`${name} ${number}, Node ${process.versions.node}`)
  return true
}

async function migrations(env: Env): Promise<boolean> {
  const { openReader } = await import('#server/database.ts')
  const { readAppliedMigrations, migrationsFolder } = await import('#server/migrate.ts')
  const store = await openReader(env)
  const done = await readAppliedMigrations(store.read)
  await store.close()
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.ts'))
  for (const file of files.toSorted())
    console.log(
      done.has(file)
        ? `${styleText('green', say(words.applied, language))}  ${file}`
        : `${styleText('yellow', say(words.waiting, language))}  ${file}`,
    )
  tell(words.migrations, { applied: done.size, waiting: files.length - done.size })
  return true
}

async function audit(env: Env): Promise<boolean> {
  const [{ openForReading }, { verify }, { auditWords }] = await Promise.all([
    import('#server/reading-product.ts'),
    import('#platform/history/audit/verify.server.ts'),
    import('#platform/history/words.ts'),
  ])
  const product = await openForReading(env)
  const { broken, ...counts } = await verify(product, env)
  await product.store.close()
  if (counts.checkpoints === 0) tell(auditWords.noCheckpoint)
  tell(broken ? auditWords[broken.how] : auditWords.whole, broken ?? counts)
  return broken === null
}

async function statistics(env: Env): Promise<boolean> {
  const [{ systemContext, openProduct }, { workersOf }, { computeStatistics }] = await Promise.all([
    import('#server/product.ts'),
    import('#server/workers.ts'),
    import('#school/dashboard/statistics/compute.server.ts'),
  ])
  const product = await openProduct(env)
  tell(words.figures, { count: await computeStatistics(systemContext(product), workersOf(env)) })
  await product.close()
  return true
}
