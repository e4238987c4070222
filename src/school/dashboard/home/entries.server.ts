// The entries of a home page, each about one record or class: marks to enter, students at risk, classes with bulletins,
// new marks, the last message, the last lines of the log.

import { inLanguage } from '#text/languages.ts'
import type { AnyRow } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { listRecords } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { isRemindedLately, lastReminder } from '#school/notification/index.server.ts'
import { allScales, classesOf, scaleOrDefault } from '#school/score/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { chartOf } from '../charts.server.ts'
import { limits } from '../statistics/term-of-students.server.ts'
import type { Entry, HomeResponse } from './home.ts'
import type { HomeTime } from './lines.server.ts'
import { marksToFinish } from './marks.server.ts'
import { newMarks } from './new-marks.server.ts'

type Entries = Pick<HomeResponse, 'tasks' | 'news'>

const byDesk: Record<string, (at: At, time: HomeTime) => Promise<Partial<Entries>>> = {
  registrar: async (at) => ({ news: await lastMessage(at) }),
  super: async (at) => ({ news: await lastActs(at) }),
  direction: async (at) => ({ tasks: await riskyStudents(at), news: await bulletins(at) }),
  accounts: async () => ({}),
  teacher: async (at, { days }) => ({ tasks: await marksToFinish(at, days.today), news: await lastMessage(at) }),
  student: async (at, { days }) => ({ news: await newMarks(at, days) }),
  guardian: async (at, { days }) => ({ news: await newMarks(at, days) }),
}

export async function entriesOf(at: At, desk: string, time: HomeTime): Promise<Entries> {
  return { tasks: [], news: [], ...(await entryOf(byDesk, desk)(at, time)) }
}

const classesShown = 3

/** The first classes of the current period in which some bulletins are not published. */
async function bulletins(at: At): Promise<Entry[]> {
  if (!may(at.who, 'k/results/index') || at.who.profile.student || at.who.profile.teacher) return []
  const { classes } = await classesOf(at, undefined)
  return classes
    .filter(({ students, published }) => published < students)
    .slice(0, classesShown)
    .map(({ specialty, level, title, ...facts }) => ({
      kind: 'bulletins',
      id: `${specialty}-${level}`,
      title: [title, level].filter(Boolean).join(' '),
      facts: { ...facts },
      path: 'k/results',
      search: { of: `${specialty}-${level}` },
    }))
}

const risksShown = 4

/** The first students at risk, each with only those numbers of the term that are a reason. */
async function riskyStudents(at: At): Promise<Entry[]> {
  const chart = await chartOf(at, { profile: 'office', name: 'atRisk' })
  const { max } = scaleOrDefault(await allScales(at), null)
  const isReason = {
    attendance: (value: number) => value < limits.attendance,
    average: (value: number) => value < limits.average * max,
    missed: (value: number) => value >= limits.work,
  }
  const reason = (name: keyof typeof isReason, value: number | null) =>
    value !== null && isReason[name](value) ? value : null
  return (chart?.rows ?? []).slice(0, risksShown).map(({ label, values, leads }): Entry => {
    const [attendance = null, average = null, missed = null] = values
    const { path = 'k/student', search = {} } = leads ?? {}
    const facts = {
      attendance: reason('attendance', attendance),
      average: reason('average', average),
      missed: reason('missed', missed),
    }
    return { kind: 'risk', id: search.edit ?? label, title: label, facts, path, search }
  })
}

/**
 * The last notification that a person wrote to several people, with the number of its readers and its last reminder.
 */
async function lastMessage(at: At): Promise<Entry[]> {
  const resource = at.product.resources.notification
  if (!may(at.who, `${resource.path}/index`) || !may(at.who, `${resource.path}/add`)) return []
  const search = [
    { field: 'status', operator: 'IN' as const, val: 'sent' },
    { field: 'origin', operator: 'IN' as const, val: 'written' },
    // Notifications to one person, such as answers, are left out.
    { field: 'recipient_count', operator: '>' as const, val: '1' },
  ]
  const { list } = await listRecords(at, resource, { page: 1, limit: 1, order: 'publish_at,desc', search })
  const [row] = list
  return row ? [await messageEntry(at, row)] : []
}

async function messageEntry(at: At, row: AnyRow): Promise<Entry> {
  const { path } = at.product.resources.notification
  const [sent, read] = [Number(row.recipient_count), Number(row.read_count)]
  const confirmed = row.ack_required ? Number(row.ack_count) : null
  const last = await lastReminder(at, Number(row.id))
  const isDue = sent > (confirmed ?? read) && !(last && isRemindedLately(at, last.time))
  const remind = isDue && may(at.who, `${path}/remind`) ? 1 : 0
  const reminded = { reminded: last?.count ?? 0, remindedAt: last?.time ?? null }
  return {
    kind: 'message',
    id: Number(row.id),
    title: String(row.title),
    facts: { sent, read, confirmed, remind, ...reminded },
    path,
    search: { edit: String(row.id) },
  }
}

const actsShown = 8

async function lastActs(at: At): Promise<Entry[]> {
  const resource = at.product.resources.admin_log
  if (!may(at.who, `${resource.path}/index`)) return []
  // Only actions of people, not those of jobs.
  const search = [{ field: 'realm', operator: 'IN' as const, val: 'admin,member' }]
  const { list } = await listRecords(at, resource, { page: 1, limit: actsShown, order: 'time,desc', search })
  const title = inLanguage<'title' | 'title_zh' | 'title_en'>(
    { fr: 'title', 'zh-cn': 'title_zh', en: 'title_en' },
    at.language,
  )
  const ids = list.map(({ id }) => Number(id))
  const words = await at.db
    .selectFrom('admin_log')
    .select(['id', title])
    .where('id', 'in', [0, ...ids])
    .execute()
  const saidOf = new Map(words.map((row) => [Number(row.id), String((row as Record<string, unknown>)[title])]))
  return list.map((row): Entry => {
    const refused = row.result === 'refused' ? 1 : 0
    return {
      kind: 'log',
      id: row.id,
      title: saidOf.get(Number(row.id)) ?? '',
      facts: { time: Number(row.time), username: String(row.username), refused },
      path: resource.path,
      search: { edit: String(row.id) },
    }
  })
}
