// What happens without anybody asking: waiting mail leaves, and what has had its time is swept away.

import type { FastifyBaseLogger } from 'fastify'
import { pruneLog } from '#platform/history/audit/prune.server.ts'
import { checkpoint, seal } from '#platform/history/audit/seal.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At, Product } from '#engine/server/product.ts'
import { sweepAnswered } from '#platform/rows/idempotency/once.server.ts'
import { printWaiting } from '#school/certificate/pdf.server.ts'
import { sweepTickets } from '#platform/files/direct-upload/tickets.server.ts'
import { sweepImports } from '#platform/transfer/import/jobs.server.ts'
import { sendQueued, sendTexts } from '#platform/messages/mail.server.ts'
import { smtpOf } from '#platform/messages/smtp.server.ts'
import { gatewayOf } from '#platform/messages/gateway.server.ts'
import { keepersOf } from '#platform/privacy/keepers.server.ts'
import { isConfirmed } from '#platform/privacy/retention-days.server.ts'
import { purgeOver } from '#platform/privacy/retention.server.ts'
import { schoolZone } from '#platform/time/school-time.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { purgeOld } from '#platform/history/recycle/purge.server.ts'
import { purgeDrafts } from '#school/admission/register/purge.server.ts'
import { sweepSignIns } from '#platform/sign-in/sweep.server.ts'
import { expireOverdue, noteBounced, remindWaiting, verifyAll } from '#school/agreement/signing/jobs.server.ts'
import { printSigned } from '#school/agreement/signing/pdf.server.ts'
import { keepUpModules } from '#platform/modules/store/keep-up.server.ts'
import { shopOf } from '#platform/modules/store/module-store.server.ts'
import { keepToday } from '#school/dashboard/statistics/keep.server.ts'
import { sweepTerminal } from '#platform/terminal/runs.server.ts'
import { storageOf } from '#platform/files/upload/storage-settings.server.ts'
import { sweepFiles } from '#platform/files/upload/sweep.server.ts'
import { dropOver } from '#school/certificate/proposal.server.ts'
import { beginCourses } from '#school/course/begin.server.ts'
import { lockDue } from '#school/score/lock-due.server.ts'
import { moveQueues } from '#school/course/places.server.ts'
import { keepUp, sendDue } from '#school/notification/deliver.server.ts'
import { mailDigests } from '#school/notification/digest.server.ts'
import { mailNotifications } from '#school/notification/mails.server.ts'
import { remindByRule } from '#school/notification/reminders.server.ts'
import { blankExpired, sealWaiting } from '#platform/messages/sealed-body.server.ts'
import { expireDocuments } from '#school/student/expire.server.ts'
import { tellExpiring } from '#school/student/expiring.server.ts'
import { ledgerFaults } from '#platform/members/ledger/ledger.server.ts'
import { asideOf } from './aside.ts'
import type { Claims } from './claims.ts'
import { endLeaves } from '#school/teacher/away.server.ts'
import { takeSilenceAsYes } from '#school/tutoring/answers.server.ts'
import { remindTutors } from '#school/tutoring/task-clock.server.ts'
import type { Env } from './env.ts'
import { itself } from './product.ts'
import * as tables from './tables.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Returns what stops them all, and waits for those under way. */
export function startJobs(
  product: Product,
  env: Env,
  log: FastifyBaseLogger,
  claims: Pick<Claims, 'alone'>,
): () => Promise<void> {
  const stopping = new AbortController()
  const started: Repeated[] = []
  /** In each process: what it does on its own disk, and what is claimed row by row. */
  const each = (every: number, job: string, run: () => Promise<unknown>) => {
    const repeated = repeat(every, job, run, log)
    started.push(repeated)
    return repeated
  }
  /** In one process at a time. What it does is right with two all the same: a process can lose its claim in the middle. */
  const alone = (every: number, job: string, run: () => Promise<unknown>) =>
    each(every, job, () => claims.alone(job, run))

  alone(hour, 'sweep', () => sweepSignIns(itself(product)))
  each(second, 'seal the log', () => seal(product))
  each(10 * minute, 'note the end of the log', () => checkpoint(product, env))
  // What a crash left half done goes at once.
  each(hour, 'sweep files', async () => {
    await sweepFiles(itself(product), storageOf(env))
    await sweepTickets(itself(product), storageOf(env))
  }).runNow()
  sealWaiting(itself(product)).catch((problem: unknown) => log.error({ err: problem, job: 'seal mail' }, 'job failed'))
  alone(minute, 'blank mail', () => blankExpired(itself(product)))
  alone(hour, 'sweep answered calls', () => sweepAnswered(itself(product)))
  alone(hour, 'sweep the terminal', () => sweepTerminal(itself(product)))
  alone(hour, 'purge', () => onceConfirmed(product, () => purgeOld(itself(product))))
  alone(24 * hour, 'prune the log', () => onceConfirmed(product, () => pruneLog(itself(product))))
  alone(hour, 'sweep imports', () => sweepImports(itself(product)))
  alone(hour, 'expire documents', () => expireToday(product))
  alone(hour, 'purge drafts', () => onceConfirmed(product, () => purgeDrafts(itself(product), storageOf(env))))
  alone(hour, 'retention', () => atNight(itself(product), () => purge(product, env)))
  alone(2 * second, 'notifications', () => sendDue(itself(product)))
  alone(5 * second, 'notification mail', () => mailNotifications(itself(product)))
  alone(10 * minute, 'digests', () => mailDigests(itself(product)))
  alone(5 * minute, 'late joiners', () => keepUp(itself(product)))
  alone(10 * minute, 'reminders', () => remindByRule(itself(product)))
  alone(minute, 'lock marks', () => lockDue(itself(product)))
  alone(10 * minute, 'agreements', () => followAgreements(product))
  alone(hour, 'verify agreements', () => atNight(itself(product), () => verify(product, log)))
  // Somebody may be waiting for a code.
  each(second, 'mail', () => sendMail(product, stopping.signal))
  alone(5 * minute, 'begin courses', () => beginCourses(itself(product)))
  each(second, 'text messages', () => sendSms(product, stopping.signal))
  alone(5 * minute, 'offer places', () => moveQueues(itself(product)))
  const press = { aside: asideOf(env), storage: storageOf(env) }
  alone(5 * second, 'print', () => printWaiting(itself(product), press, Math.floor(Date.now() / 1000) - 3600))
  alone(10 * second, 'print agreements', () => printSigned(product, press))
  // Each machine has a folder of its own for them.
  const shop = shopOf({ ...env, tables })
  each(hour, 'modules', () => keepUpModules(itself(product), shop)).runNow()
  alone(hour, 'figures', () => keepToday(itself(product), asideOf(env))).runNow()
  alone(hour, 'ledgers', () => atNight(itself(product), () => addUpLedgers(product, log)))
  alone(hour, 'tutoring answers', () => takeSilenceAsYes(itself(product)))
  alone(hour, 'tutoring reminders', () => remindTutors(itself(product)))
  return async () => {
    stopping.abort()
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

/** The first hour after three, by the school's clock. */
async function atNight(at: At, run: () => Promise<unknown>): Promise<void> {
  if (wallTime(at.now, await schoolZone(at)).slice(11, 13) === '03') await run()
}

async function expireToday(product: Product): Promise<void> {
  const at = itself(product)
  const today = wallTime(at.now, await schoolZone(at)).slice(0, 10)
  await expireDocuments(at, today)
  await dropOver(at, today)
  await tellExpiring(at)
  await endLeaves(at)
}

/** A balance that is not the sum of its lines is a matter for people: nothing here puts it right. */
async function addUpLedgers(product: Product, log: FastifyBaseLogger): Promise<void> {
  for (const unit of ['money', 'score'] as const) {
    const faults = await ledgerFaults(itself(product), unit)
    if (faults.length > 0) log.error({ job: 'ledgers', faults }, 'a ledger does not add up')
  }
}

async function followAgreements(product: Product): Promise<void> {
  await expireOverdue(itself(product))
  await remindWaiting(itself(product))
  await noteBounced(itself(product))
}

/** A text that is no longer what was signed is a matter for people, too. */
async function verify(product: Product, log: FastifyBaseLogger): Promise<void> {
  const tampered = await verifyAll(itself(product))
  if (tampered.length > 0) log.error({ job: 'verify agreements', tampered }, 'agreements are not what was signed')
}

/** The server is set on the page of the settings, at any time. */
async function sendMail(product: Product, stop: AbortSignal): Promise<void> {
  const smtp = await smtpOf(itself(product))
  if (smtp) await sendQueued(product, smtp, stop)
}

async function sendSms(product: Product, stop: AbortSignal): Promise<void> {
  const gateway = await gatewayOf(itself(product))
  if (gateway) await sendTexts(product, gateway, stop)
}

const purge = (product: Product, env: Parameters<typeof keepersOf>[0]) =>
  onceConfirmed(product, () => purgeOver(itself(product), keepersOf(env)))

/** Nothing that the school set a period for is erased before somebody has confirmed what will go. */
async function onceConfirmed(product: Product, run: () => Promise<unknown>): Promise<void> {
  if (await isConfirmed(itself(product))) await run()
}

interface Repeated {
  runNow(): void
  stop(): Promise<void>
}

/** A run that takes longer than its interval is not joined by the next one. */
function repeat(every: number, job: string, run: () => Promise<unknown>, log: FastifyBaseLogger): Repeated {
  let running: Promise<unknown> | undefined
  let isStopped = false
  const failed = (problem: unknown) => {
    // The program is leaving: a report is cancelled, and is made after the next start.
    if (isStopped && problem instanceof Refusal) log.info({ job }, 'job cancelled')
    else log.error({ err: problem, job }, 'job failed')
  }
  const runNow = () => {
    running ??= run()
      .catch(failed)
      .finally(() => (running = undefined))
  }
  const timer = setInterval(runNow, every)
  timer.unref()
  return {
    runNow,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
