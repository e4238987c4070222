// A course with a teacher and three students, and sessions that take place now.

import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample } from '#server/testing/samples.ts'
import type { Person, School } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import type { Half } from '../halves.ts'
import { type Device, newDevice } from './device.ts'

export const url = (call: string) => `/admin/k/attendance/${call}`
export const now = () => Math.floor(Date.now() / 1000)
export const strokes = { path: 'M10 10L200 100L300 20L400 120', width: 500, height: 180 }

export interface Class {
  chief: Person
  claire: Person
  lea: Person
  wei: Person
  ids: Record<'claire' | 'lea' | 'wei' | 'course', number>
  /** Ninety minutes, so that the session lies in one half-day. */
  session(begins?: number, changes?: object): Promise<number>
  write(work: (db: AnyDatabase) => Promise<unknown>): Promise<unknown>
}

export async function gatherClass(school: School): Promise<Class> {
  const chief = await school.signIn('superadmin')
  const fileOf = async (table: 'teacher' | 'student', username: string) => {
    const rows = (school.product.store.read as AnyDatabase)
      .selectFrom(table)
      .innerJoin('admin', 'admin.id', `${table}.admin_id`)
      .select(`${table}.id as id`)
    return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
  }
  const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
    school.product.store.write((db) => work(db as AnyDatabase))
  const claire = await fileOf('teacher', 'claire_dubois')
  const [lea, wei] = [await fileOf('student', 'lea_moreau'), await fileOf('student', 'zhangwei')]
  const names = { name: 'Français B2', name_zh: '法语 B2', name_en: 'French B2' }
  const course = (await addSample(school, chief, resources.course, { ...names, lead_teacher_id: claire })).id
  for (const student_id of [lea, wei])
    await write((db) =>
      db
        .insertInto('course_enrolment')
        .values({ course_id: course, student_id, status: 'active', create_time: 1, update_time: 1 })
        .execute(),
    )
  return {
    chief,
    write,
    ids: { claire, lea, wei, course },
    claire: await school.signIn('claire_dubois'),
    lea: await school.signIn('lea_moreau'),
    wei: await school.signIn('zhangwei'),
    async session(begins = now() - 300, changes = {}) {
      const plan = { course_id: course, teacher_id: claire, assistant_id: null, room_id: null, title: 'Grammaire' }
      const { id } = await addSample(school, chief, resources.course_plan, { ...plan, ...changes })
      const dates = { start_at: begins, end_at: begins + 90 * 60, status: 'scheduled', timezone: 'Europe/Paris' }
      await write((db) => db.updateTable('course_plan').set(dates).where('id', '=', id).execute())
      return id
    },
  }
}

export interface Shown {
  code: string
  pin: string
  half: Half
}

export async function shownCode({ claire }: Class, id: number): Promise<Shown> {
  const { data, msg } = await claire.post(url('openCode'), { id })
  if (!data) throw new Error(msg)
  return data
}

export interface Ticket {
  ticket: string
  challenge: string
  seen_at: number
}

export async function ticketFor(by: Person, id: number, { half, code }: Shown, device: Device): Promise<Ticket> {
  const proof = device.proofFor({ id, half, code })
  const { data, msg } = await by.post(url('code'), { id, half, code, key: device.key, proof })
  if (!data) throw new Error(msg)
  return data
}

export const signedWith = (device: Device, id: number, half: Half, { ticket, challenge, seen_at }: Ticket) => ({
  ticket,
  signature: device.signatureFor({ plan: id, half, seen_at, challenge }),
})

export async function present(room: Class, by: Person, id: number, device = newDevice()) {
  const shown = await shownCode(room, id)
  return by.post(url('sign'), signedWith(device, id, shown.half, await ticketFor(by, id, shown, device)))
}
