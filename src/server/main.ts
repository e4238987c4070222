// The program behind `npm start`: reads the environment, opens the product, listens, and shuts down in order.

import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '#platform/files/index.server.ts'
import { installFirstModules } from '#platform/modules/index.server.ts'
import { eraseAgain, outsideStoresOf } from '#platform/privacy/index.erase.server.ts'
import { createApp } from './app.ts'
import { finishRestore } from './back-up/swap.ts'
import { cancelReports } from './workers.ts'
import { jobLocksOf } from './job-locks.ts'
import { readEnv } from './env.ts'
import { lockFolder } from './folder-lock.ts'
import { prepareFirstRun, type FirstRunReport } from './first-run.ts'
import { startJobs } from './jobs.ts'
import { refuseTakenPort } from './port.ts'
import { joinProcesses } from './processes.ts'
import { systemContext, openProduct } from './product.ts'
import { withStartLock } from './start-lock.ts'
import * as tables from './tables.ts'

const env = readEnv(process.env)
await refuseTakenPort(env)
if (env.METRICS_PORT !== '') await refuseTakenPort({ PORT: env.METRICS_PORT, HOST: env.METRICS_HOST }, 'METRICS_PORT')
if (env.DATABASE_URL === '') await makeFolder(env.DATA_DIR, 0o700)
const lock = env.DATABASE_URL === '' ? lockFolder(env.DATA_DIR) : null
// Finishes a restore that was interrupted after its journal was written.
await finishRestore(env)
const product = await openProduct(env)
const jobLocks = jobLocksOf(env.DATABASE_URL)
const leaveProcesses = await joinProcesses(product, env, jobLocks)
const welcome = await prepareFirstRun(product, env)
if (welcome) await installFirstModules(systemContext(product), { ...env, tables })
// Before the first request, because a restored back-up may contain people who were erased after it was made.
await withStartLock(env.DATABASE_URL, () => eraseAgain(systemContext(product), outsideStoresOf(env)))
const app = await createApp(product, env)
const metrics = env.METRICS_PORT === '' ? null : (await import('./metrics/index.ts')).openMetrics({ product, env, app })
if (metrics && env.METRICS_PORT !== '')
  app.log.info({ address: await metrics.listen({ port: env.METRICS_PORT, host: env.METRICS_HOST }) }, 'figures')
const stopJobs = startJobs(product, env, app.log, jobLocks)
const address = await app.listen({ port: env.PORT, host: env.HOST })
// With port 0 the address for links is known only now.
if (env.PORT === 0 && env.PUBLIC_URL === '') product.origin = new URL(address).origin

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(signal, 0))
for (const accident of ['uncaughtException', 'unhandledRejection'] as const) {
  process.once(accident, (problem: unknown) => {
    app.log.fatal({ err: problem }, accident)
    void shutDown(accident, 1)
  })
}

// Printed last: a script that sees this text may stop the program, and the signals are handled now.
printWelcome(address, welcome)

/** Milliseconds for jobs to end. */
const jobPatience = 5000

/**
 * Running requests get nine seconds to end, and reports are cancelled. After twelve seconds the process exits in any
 * case.
 */
async function shutDown(why: string, code: number): Promise<void> {
  app.log.info({ why }, 'leaving')
  setTimeout(() => process.exit(code || 1), 12_000).unref()
  const stopped = stopJobs()
  cancelReports(env)
  await app.leave(9000)
  await app.close()
  // Waits for jobs to record what they have done, so that a sent mail is not sent again after the next start.
  await Promise.race([stopped, pause(jobPatience)])
  await leaveProcesses().catch((problem: unknown) =>
    app.log.warn({ err: problem }, 'the process is still in the list of running processes'),
  )
  await metrics?.close()
  await jobLocks.close()
  await product.close()
  lock?.release()
  process.exit(code)
}

function printWelcome(url: string, news: FirstRunReport | null): void {
  const lines = ['', `  Pupitre  ${env.PUBLIC_URL || url.replace('127.0.0.1', 'localhost')}`]
  if (news) {
    lines.push('', `  Comptes / 账号 / accounts:  ${news.accounts.join(', ')}`)
    lines.push(
      news.password === null
        ? '  Mot de passe / 密码 / password:  ADMIN_PASSWORD'
        : `  Mot de passe / 密码 / password:  ${news.password}`,
    )
    if (news.codes.length > 0)
      lines.push(`  Attestations / 证明 / certificates:  /admin/k/student/proof?code=  ${news.codes.join('  ')}`)
    lines.push('  (affiché une seule fois / 仅显示一次 / shown only once)')
  }
  console.log(`${lines.join('\n')}\n`)
}
