// What happens without anybody asking: waiting mail leaves, and what has had its time is swept away.

import type { FastifyBaseLogger } from 'fastify'
import { pruneLog } from '#features/audit/prune.server.ts'
import { checkpoint, seal } from '#features/audit/seal.server.ts'
import type { At, Product } from '#engine/server/product.ts'
import { sweepAnswered } from '#features/idempotency/once.server.ts'
import { printWaiting } from '#features/certificates/pdf.server.ts'
import { sweepTickets } from '#features/direct-upload/tickets.server.ts'
import { sweepImports } from '#features/import/jobs.server.ts'
import { sendQueued, sendTexts } from '#features/mail/mail.server.ts'
import { smtpOf } from '#features/mail/smtp.server.ts'
import { gatewayOf } from '#features/sms/gateway.server.ts'
import { keepersOf } from '#features/personal-data/keepers.server.ts'
import { isConfirmed } from '#features/personal-data/retention-days.server.ts'
import { purgeOver } from '#features/personal-data/retention.server.ts'
import { schoolZone } from '#features/school-time.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { purgeOld } from '#features/recycle/purge.server.ts'
import { purgeDrafts } from '#features/register/purge.server.ts'
import { sweepSignIns } from '#features/sign-in/sweep.server.ts'
import { expireOverdue, noteBounced, remindWaiting, verifyAll } from '#features/signing/jobs.server.ts'
import { printSigned } from '#features/signing/pdf.server.ts'
import { keepUpModules } from '#features/module-store/keep-up.server.ts'
import { shopOf } from '#features/module-store/module-store.server.ts'
import { keepToday } from '#features/statistics/keep.server.ts'
import { sweepTerminal } from '#features/terminal/runs.server.ts'
import { storageOf } from '#features/upload/storage-settings.server.ts'
import { sweepFiles } from '#features/upload/sweep.server.ts'
import { dropOver } from '#resources/certificate/proposal.server.ts'
import { beginCourses } from '#resources/course/begin.server.ts'
import { lockDue } from '#resources/assessment/lock-due.server.ts'
import { moveQueues } from '#resources/course-enrolment/places.server.ts'
import { keepUp, sendDue } from '#resources/notification/deliver.server.ts'
import { mailDigests } from '#resources/notification/digest.server.ts'
import { mailNotifications } from '#resources/notification/mails.server.ts'
import { remindByRule } from '#resources/notification/reminders.server.ts'
import { blankExpired, sealWaiting } from '#resources/outbox/sealed-body.server.ts'
import { expireDocuments } from '#resources/student-document/expire.server.ts'
import { tellExpiring } from '#resources/student-document/expiring.server.ts'
import { ledgerFaults } from '#resources/ledger/ledger.server.ts'
import { asideOf } from './aside.ts'
import { endLeaves } from '#resources/teacher/away.server.ts'
import { takeSilenceAsYes } from '#resources/tutor-session/answers.server.ts'
import { remindTutors } from '#resources/tutor-task/task-clock.server.ts'
import type { Env } from './env.ts'
import { itself } from './product.ts'
import * as tables from './tables.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Returns what stops them all. */
export function startJobs(product: Product, env: Env, log: FastifyBaseLogger): () => void {
  const stops = [repeat(hour, 'sweep', () => sweepSignIns(itself(product)), log)]
  stops.push(repeat(second, 'seal the log', () => seal(product), log))
  stops.push(repeat(10 * minute, 'note the end of the log', () => checkpoint(product, env), log))
  const sweep = async () => {
    await sweepFiles(itself(product), storageOf(env))
    await sweepTickets(itself(product), storageOf(env))
  }
  // What a crash left half done goes at once.
  sweep().catch((problem: unknown) => log.error({ err: problem, job: 'sweep files' }, 'job failed'))
  stops.push(repeat(hour, 'sweep files', sweep, log))
  sealWaiting(itself(product)).catch((problem: unknown) => log.error({ err: problem, job: 'seal mail' }, 'job failed'))
  stops.push(repeat(minute, 'blank mail', () => blankExpired(itself(product)), log))
  stops.push(repeat(hour, 'sweep answered calls', () => sweepAnswered(itself(product)), log))
  stops.push(repeat(hour, 'sweep the terminal', () => sweepTerminal(itself(product)), log))
  stops.push(repeat(hour, 'purge', () => onceConfirmed(product, () => purgeOld(itself(product))), log))
  stops.push(repeat(24 * hour, 'prune the log', () => onceConfirmed(product, () => pruneLog(itself(product))), log))
  stops.push(repeat(hour, 'sweep imports', () => sweepImports(itself(product)), log))
  stops.push(repeat(hour, 'expire documents', () => expireToday(product), log))
  stops.push(
    repeat(hour, 'purge drafts', () => onceConfirmed(product, () => purgeDrafts(itself(product), storageOf(env))), log),
  )
  stops.push(repeat(hour, 'retention', () => atNight(itself(product), () => purge(product, env)), log))
  stops.push(repeat(2 * second, 'notifications', () => sendDue(itself(product)), log))
  stops.push(repeat(5 * second, 'notification mail', () => mailNotifications(itself(product)), log))
  stops.push(repeat(10 * minute, 'digests', () => mailDigests(itself(product)), log))
  stops.push(repeat(5 * minute, 'late joiners', () => keepUp(itself(product)), log))
  stops.push(repeat(10 * minute, 'reminders', () => remindByRule(itself(product)), log))
  stops.push(repeat(minute, 'lock marks', () => lockDue(itself(product)), log))
  stops.push(repeat(10 * minute, 'agreements', () => followAgreements(product), log))
  stops.push(repeat(hour, 'verify agreements', () => atNight(itself(product), () => verify(product, log)), log))
  // Somebody may be waiting for a code.
  stops.push(repeat(second, 'mail', () => sendMail(product), log))
  stops.push(repeat(5 * minute, 'begin courses', () => beginCourses(itself(product)), log))
  stops.push(repeat(second, 'text messages', () => sendSms(product), log))
  stops.push(repeat(5 * minute, 'offer places', () => moveQueues(itself(product)), log))
  const press = { aside: asideOf(env), storage: storageOf(env) }
  const print = () => printWaiting(itself(product), press, Math.floor(Date.now() / 1000) - 3600)
  stops.push(repeat(5 * second, 'print', print, log))
  stops.push(repeat(10 * second, 'print agreements', () => printSigned(product, press), log))
  const shop = shopOf({ ...env, tables })
  const modules = () => keepUpModules(itself(product), shop)
  modules().catch((problem: unknown) => log.error({ err: problem, job: 'modules' }, 'job failed'))
  stops.push(repeat(hour, 'modules', modules, log))
  const figures = () => keepToday(itself(product), asideOf(env))
  figures().catch((problem: unknown) => log.error({ err: problem, job: 'figures' }, 'job failed'))
  stops.push(repeat(hour, 'figures', figures, log))
  stops.push(repeat(hour, 'ledgers', () => atNight(itself(product), () => addUpLedgers(product, log)), log))
  stops.push(repeat(hour, 'tutoring answers', () => takeSilenceAsYes(itself(product)), log))
  stops.push(repeat(hour, 'tutoring reminders', () => remindTutors(itself(product)), log))
  return () => {
    for (const stop of stops) stop()
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
async function sendMail(product: Product): Promise<void> {
  const smtp = await smtpOf(itself(product))
  if (smtp) await sendQueued(product, smtp)
}

async function sendSms(product: Product): Promise<void> {
  const gateway = await gatewayOf(itself(product))
  if (gateway) await sendTexts(product, gateway)
}

const purge = (product: Product, env: Parameters<typeof keepersOf>[0]) =>
  onceConfirmed(product, () => purgeOver(itself(product), keepersOf(env)))

/** Nothing that the school set a period for is erased before somebody has confirmed what will go. */
async function onceConfirmed(product: Product, run: () => Promise<unknown>): Promise<void> {
  if (await isConfirmed(itself(product))) await run()
}

/** A run that takes longer than its interval is not joined by the next one. */
function repeat(every: number, job: string, run: () => Promise<unknown>, log: FastifyBaseLogger): () => void {
  let running = false
  const timer = setInterval(async function runJob() {
    if (running) return
    running = true
    await run().catch((problem: unknown) => log.error({ err: problem, job }, 'job failed'))
    running = false
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
