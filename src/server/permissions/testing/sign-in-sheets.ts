// How the tests try the calls of sign-in sheets: on a session that takes place now.

import { sheetRefusals, myAttendanceRefusals } from '#school/attendance/words.ts'
import type { ReadCode } from '#school/attendance/sheet/device-message.ts'
import { newDevice } from '#school/attendance/sheet/testing/device.ts'
import { resources } from '#subjects.server.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import type { Attempt, Try } from './tries.ts'
import { idOf, missing } from './cast.ts'
import { firstBeat } from './notifications.ts'

const base = '/admin/k/attendance'
const device = newDevice()
const drawing = { path: 'M10 10L200 100L300 20L400 120', width: 500, height: 180 }
const reason = 'Téléphone déchargé'

const planOf = ({ cast, name, whose }: Attempt) => idOf(cast.rows(name, resources.course_plan), whose)

/** Both sessions take place now, in one half-day, without a sheet. */
const running = () => async (db: AnyDatabase) => {
  const now = Math.floor(Date.now() / 1000)
  for (const table of ['presence_line', 'presence_version', 'presence_entry', 'presence_scan', 'presence_sheet'])
    await db.deleteFrom(table).execute()
  const dates = { status: 'scheduled', start_at: now - 300, end_at: now + 3000, register_status: 'open' }
  await db.updateTable('course_plan').set(dates).where('status', 'in', ['scheduled', 'done']).execute()
}

/** The half-day and a participant of the session. Calls that read do not see the dates that are rolled back. */
async function sheetOf({ cast, ...attempt }: Attempt) {
  const id = planOf({ cast, ...attempt })
  const { super: chief } = cast.people
  const { data: shown } = await chief.post(`${base}/openCode`, { id })
  const { data: sheet } = await chief.get(`${base}/sheet?id=${id}`)
  return { id, half: shown?.half ?? 'morning', student_id: sheet?.list?.[0]?.student_id ?? 1 }
}

const sent = (body: (attempt: Attempt) => Promise<object>): Try => ({
  send: async (attempt) => attempt.person.post(attempt.url, await body(attempt)),
  arrange: running,
})

const scanned = (read: ReadCode) => ({ ...read, key: device.key, proof: device.proofFor(read) })

async function signedOnce(attempt: Attempt): Promise<object> {
  const { super: chief, student } = attempt.cast.people
  const id = idOf(attempt.cast.rows('student', resources.course_plan), 'own')
  const { data: shown } = await chief.post(`${base}/openCode`, { id })
  const { data } = await student.post(`${base}/code`, scanned({ id, half: shown.half, code: shown.code }))
  const { ticket, challenge, seen_at } = data
  return { ticket, signature: device.signatureFor({ plan: id, half: shown.half, seen_at, challenge }) }
}

export const presenceTries: Record<string, Try> = {
  'GET /admin/k/myAttendance/index': { send: ({ person, url }) => person.get(url) },
  'POST /admin/k/myAttendance/justify': {
    // A caller with the right gets the sentence that the line is not to justify.
    send: ({ person, url }) => person.post(url, { lines: [missing], reason_kind: 'medical' }),
    result: ({ msg }) => (msg === myAttendanceRefusals.nothingMissed[0] ? 'yes' : undefined),
  },
  [`POST ${base}/openCode`]: sent(async (attempt) => ({ id: planOf(attempt) })),
  [`POST ${base}/code`]: sent(async (attempt) => scanned({ id: planOf(attempt), half: 'morning', code: 'x' })),
  [`POST ${base}/sign`]: {
    ...sent(signedOnce),
    result: ({ msg }) => (msg === sheetRefusals.notStudent[0] ? 'no' : undefined),
  },
  [`GET ${base}/mine`]: { send: ({ person, url }) => person.get(url) },
  [`GET ${base}/sheet`]: { send: (attempt) => attempt.person.get(`${attempt.url}?id=${planOf(attempt)}`) },
  [`POST ${base}/strike`]: sent(async (attempt) => {
    const { student_id, ...sheet } = await sheetOf(attempt)
    const { super: chief } = attempt.cast.people
    const { data } = await chief.post(`${base}/addPresent`, { ...sheet, student_id, reason })
    return { ...sheet, entry: data?.entry ?? 1, reason }
  }),
  [`POST ${base}/addPresent`]: sent(async (attempt) => ({ ...(await sheetOf(attempt)), reason })),
  [`POST ${base}/signTablet`]: sent(async (attempt) => ({ ...(await sheetOf(attempt)), drawing })),
  [`POST ${base}/takePaper`]: {
    // A caller with the right gets the sentence that the file does not exist.
    ...sent(async (attempt) => {
      const { student_id, ...sheet } = await sheetOf(attempt)
      return { ...sheet, scan: '/storage/none.pdf', students: [student_id] }
    }),
    result: ({ msg }) => (msg === sheetRefusals.unknownScan[0] ? 'yes' : undefined),
  },
  [`POST ${base}/closeSheet`]: sent(async (attempt) => {
    const { id, half } = await sheetOf(attempt)
    return { id, half, drawing }
  }),
  [`GET ${base}/followSheet`]: {
    send: (attempt) => firstBeat({ ...attempt, url: `${attempt.url}?id=${planOf(attempt)}` }),
    stays: true,
  },
  [`GET ${base}/sheetFile`]: {
    send: (attempt) => attempt.person.get(`${attempt.url}?id=${planOf(attempt)}&kind=blank`),
    result: ({ headers }) => (String(headers['content-disposition']).startsWith('attachment') ? 'yes' : undefined),
  },
}
