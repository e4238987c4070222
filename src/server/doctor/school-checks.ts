// Checks of the doctor: mail, text messages, storage, the address, back-ups, modules, the first password and time
// zones.

import { sql } from 'kysely'
import { passwordMatches } from '#platform/access/index.server.ts'
import { keysInBucket, storageOf } from '#platform/files/index.storage.server.ts'
import { gatewayOf, smtpOf, textBudget } from '#platform/messages/index.server.ts'
import { lastDrill, newestBackUp } from '../back-up/drill-record.ts'
import { oldestKept } from '../back-up/retention.ts'
import { refuseTakenPort } from '../port.ts'
import { systemContext } from '../product.ts'
import { gatewayAddress, isReachable } from '../reachable.ts'
import { type Check, type Patient, broken, hoursSince, problemOf, warning } from './finding.ts'

const patience = 5000

async function mail({ product }: Patient) {
  if (!product) return []
  const at = systemContext(product)
  const [smtp, gateway] = [await smtpOf(at), await gatewayOf(at)]
  const oldest = await product.store.read
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('due_time').as('time'))
    .where('status', '=', 'queued')
    .executeTakeFirst()
  const hours = hoursSince(Number(oldest?.time ?? Infinity))
  const sms = gateway && gatewayAddress(gateway.url)
  const { left, ceiling } = await textBudget({ ...at, db: product.store.read })
  return [
    ...(smtp === null && product.production ? warning('noMail') : []),
    ...(smtp && !(await isReachable({ host: smtp.server, port: smtp.port }))
      ? warning('mailAway', { server: `${smtp.server}:${smtp.port}` })
      : []),
    ...(sms && !(await isReachable(sms)) ? warning('smsAway', { server: `${sms.host}:${sms.port}` }) : []),
    ...(gateway && left === 0 ? warning('textCeiling', { ceiling }) : []),
    ...(smtp && hours > 1 ? warning('waitingMail', { hours }) : []),
  ]
}

async function storage({ env }: Patient) {
  const { bucket } = storageOf(env)
  if (!bucket) return []
  const problem = await keysInBucket(bucket, '.doctor/').then(() => null, problemOf)
  return problem === null ? [] : broken('storageAway', { bucket: bucket.bucket, problem })
}

async function address({ env, product }: Patient) {
  const { PUBLIC_URL, TRUST_PROXY, HOST, PORT } = env
  const isOurs = await answers(`http://${HOST}:${PORT}/healthz`)
  const problem =
    isOurs || PORT === 0
      ? ''
      : await refuseTakenPort(env).then(
          () => '',
          (fault: Error) => fault.message,
        )
  const taken = problem === '' ? [] : broken('takenPort', { problem })
  if (PUBLIC_URL === '') return [...taken, ...(product?.production ? warning('noAddress') : [])]
  return [
    ...taken,
    ...(PUBLIC_URL.startsWith('https:') ? [] : warning('plainAddress', { url: PUBLIC_URL })),
    ...(isOurs && !(await answers(`${PUBLIC_URL.replace(/\/$/, '')}/healthz`))
      ? warning('addressAway', { url: PUBLIC_URL })
      : []),
    ...(TRUST_PROXY === '' && PUBLIC_URL.startsWith('https:') ? warning('noProxy') : []),
  ]
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    (reply) => reply.ok,
    () => false,
  )

/** Days after which no back-up holds a copy of an erased person, as the notice to these people says. */
const promised = 35

async function backUps({ env }: Patient) {
  const keptDays = oldestKept(env)
  const tooLong = keptDays > promised ? warning('longBackUps', { days: keptDays }) : []
  const newest = await newestBackUp(env)
  if (newest === null) return [...tooLong, ...warning('noBackUp')]
  const hours = hoursSince(newest.time)
  const drill = await lastDrill(env)
  const days = drill ? Math.floor(hoursSince(Date.parse(drill.time) / 1000) / 24) : 0
  return [
    ...tooLong,
    ...(hours > 26 ? warning('oldBackUp', { name: newest.name, hours }) : []),
    ...(drill === null ? warning('noDrill') : []),
    ...(drill && drill.fault !== '' ? broken('failedDrill', { name: drill.name, fault: drill.fault }) : []),
    ...(drill && days > 8 ? warning('oldDrill', { days }) : []),
  ]
}

async function modules({ store }: Patient) {
  if (!store) return []
  const { rows } = await sql<{
    uid: string
    problem: string
  }>`select uid, problem from module where problem <> ''`.execute(store.read)
  return rows.flatMap(({ uid, problem }) => warning('restingModule', { uid, problem }))
}

/**
 * Warns if the first administrator still has the password of ADMIN_PASSWORD. A generated password is stored nowhere, so
 * it cannot be checked.
 */
async function firstPassword({ env: { ADMIN_PASSWORD }, product }: Patient) {
  if (!product?.production || ADMIN_PASSWORD === '') return []
  const admin = await product.store.read
    .selectFrom('admin')
    .select('password')
    .where('username', '=', 'admin')
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  return admin && (await passwordMatches(ADMIN_PASSWORD, admin.password, 'admin')) ? warning('firstPassword') : []
}

async function zones() {
  const missing = ['Europe/Paris', 'Asia/Shanghai'].find((timeZone) => {
    try {
      return new Intl.DateTimeFormat('fr', { timeZone }).resolvedOptions().timeZone !== timeZone
    } catch {
      return true
    }
  })
  return missing === undefined ? [] : broken('noZones', { zone: missing })
}

export const schoolChecks: Check[] = [mail, storage, address, backUps, modules, firstPassword, zones]
