// Twenty-six notifications of the demo school: read and unread, an urgent one that two in three have confirmed, one for
// tomorrow at eight, one recalled, one expired, a draft, and some by the product itself.

import type { notification } from '#school/notification/index.ts'
import { addDays, momentOf } from './days.ts'
import { type DemoRow, type PlainRow, to } from './demo-row.ts'
import {
  type Announcement,
  draftText,
  expiredText,
  recalledText,
  scheduledText,
  sendingText,
} from './notification-texts.ts'
import { sentTexts, urgentText } from './notification-texts.ts'
import { chanceFrom } from './random.ts'
import type { demoStudentFiles } from './students.ts'
import type { demoTeachers } from './teachers.ts'

type Files = ReturnType<typeof demoStudentFiles>
type Teachers = ReturnType<typeof demoTeachers>
type Row = DemoRow<typeof notification> & { key: string } & Record<string, unknown>

interface Reader {
  kind: 'student' | 'teacher'
  key: string
}

interface Sent {
  row: Row
  reads: PlainRow[]
}

const hour = 3600

export function demoNotifications(
  today: string,
  files: Files,
  teachers: Teachers,
): { rows: Row[]; reads: PlainRow[]; targets: PlainRow[] } {
  const circles = circlesOf(files, teachers)
  const { happens, between } = chanceFrom(20_260_901)
  const sent = sentTexts.map((text, place): Sent => {
    const key = `announcement ${place}`
    const at = momentOf(addDays(today, -text.ago), 9, 15)
    const reads = circles[text.to].map((reader) =>
      readBy(key, reader, at, happens(92 - place * 2) ? at + between(1, 60) * hour : null),
    )
    return { row: announced(key, text, at, reads), reads }
  })
  const urgent = urgentOf(today, circles.students)
  const recalled = {
    ...text('recalled', recalledText),
    ...out(momentOf(addDays(today, -4), 10)),
    category: 'general',
    status: 'recalled',
    recipient_count: 20,
    read_count: 11,
  }
  const expired = {
    ...text('expired', expiredText),
    ...out(momentOf(addDays(today, -20), 8)),
    category: 'admin',
    status: 'expired',
    expire_at: momentOf(addDays(today, -19), 22),
    recipient_count: 0,
  }
  const scheduled = {
    ...text('scheduled', scheduledText),
    category: 'exam',
    status: 'scheduled',
    publish_at: momentOf(addDays(today, 1), 7),
  }
  const next = {
    ...text('next', sendingText),
    category: 'general',
    status: 'scheduled',
    publish_at: momentOf(addDays(today, 3), 7),
  }
  const draft = { ...text('draft', draftText), category: 'general', status: 'draft' }
  const withdrawn = circles.students
    .slice(0, 20)
    .map((reader, place) => readBy('recalled', reader, recalled.sent_at, place < 11 ? recalled.sent_at + hour : null))
  const rows = [...sent.map(({ row }) => row), recalled, expired, scheduled, next, draft, urgent.row] as Row[]
  const everybody = ['urgent', 'scheduled', 'next', 'draft', 'recalled'].map((key): PlainRow => ({
    notification_id: to('notification', key),
    kind: 'all',
    ref: null,
    include: 1,
    audience: 'students',
  }))
  return { rows, reads: [...sent.flatMap(({ reads }) => reads), ...withdrawn, ...urgent.reads], targets: everybody }
}

/** Sixty-four in a hundred have confirmed it, some have only read it. */
function urgentOf(today: string, students: readonly Reader[]): Sent {
  const at = momentOf(addDays(today, -1), 16)
  const reads = students.map((reader, place) => {
    const share = place / students.length
    const read = share < 0.76 ? at + (place + 1) * 600 : null
    return { ...readBy('urgent', reader, at, read), ack_at: share < 0.64 ? read : null }
  })
  const row = {
    ...text('urgent', urgentText),
    ...out(at),
    category: 'urgent',
    priority: 'urgent',
    channels: ['inapp', 'email'],
    ack_required: 1,
    ack_deadline: momentOf(addDays(today, 1), 11),
    reminder_rule: ['24', '72'],
    ...countsOf(reads),
  }
  return { row: row as never, reads }
}

const text = (key: string, { title, body }: Pick<Announcement, 'title' | 'body'>) => ({
  key,
  title: title[0],
  title_zh: title[1],
  body: `<p>${body[0]}</p>`,
  body_zh: `<p>${body[1]}</p>`,
  channels: ['inapp'],
  include_late_joiners: 0,
  origin: 'written',
  priority: 'normal',
})
const out = (at: number) => ({ status: 'sent', publish_at: at, sent_at: at })

function announced(key: string, of: Announcement, at: number, reads: readonly PlainRow[]): Row {
  const row = { ...text(key, of), ...out(at), category: of.category, ...(of.system && { origin: 'system' }) }
  return { ...row, ...countsOf(reads) } as never
}

const countsOf = (reads: readonly PlainRow[]) => ({
  recipient_count: reads.length,
  read_count: reads.filter(({ read_at }) => read_at !== null).length,
  ack_count: reads.filter(({ ack_at }) => ack_at !== null).length,
})

function readBy(key: string, { kind, key: who }: Reader, delivered_at: number, read_at: number | null): PlainRow {
  return {
    notification_id: to('notification', key),
    recipient_kind: kind,
    recipient_id: to(kind, who),
    delivered_at,
    read_at,
    ack_at: null,
  }
}

function circlesOf(files: Files, teachers: Teachers): Record<Announcement['to'], Reader[]> {
  const active = files.filter(({ row }) => row.status === 'active').map(({ row }) => row)
  const student = (row: { email: string }): Reader => ({ kind: 'student', key: row.email })
  return {
    students: active.map(student),
    FLE: active.filter(({ specialty }) => specialty === 'FLE').map(student),
    teachers: teachers.map(({ teacher_no }) => ({ kind: 'teacher', key: teacher_no })),
  }
}
