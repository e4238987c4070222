// A lecture hall signs in: 400 students scan the code and confirm within ten seconds, after some who came early. None may
// be lost or counted twice.

import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '#platform/access/sessions.server.ts'
import { type Device, newDevice } from '#school/attendance/sheet/testing/device.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { readEnv } from '#server/env.ts'
import { openProduct, systemContext } from '#server/product.ts'
import { startServer } from './load.ts'
import type { Options } from './run.ts'
import { type BigSchool, type Engine, bigSchool } from './school.ts'
import { printTable } from './table.ts'

const people = 400
const seconds = 10
/** They scan before the others and are not measured: in a lecture the server has been running since the morning. */
const early = 40
const mostMs = 150
const base = '/admin/k/attendance'

interface Hall {
  plan: number
  teacher: string
  students: { token: string; device: Device }[]
}

export async function scansBench({ engines }: Options): Promise<void> {
  for (const engine of engines) await onEngine(engine)
}

async function onEngine(engine: Engine): Promise<void> {
  const school = await bigSchool(engine, 2000)
  const hall = await fillHall(school)
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const server = await startServer('../src/server/main.ts', { ...school.variables, ...settings })
  try {
    print(engine, await scanAll(server.url, hall))
  } finally {
    await server.stop()
    await school.close()
  }
}

/** A session of this moment with students who have accounts and open sessions: signing in is limited. */
async function fillHall(school: BigSchool): Promise<Hall> {
  const product = await openProduct(readEnv({ ...school.variables, LOG_LEVEL: 'silent' }))
  try {
    return await product.store.write(async (inside) => {
      const db = inside as AnyDatabase
      const at = { ...systemContext(product), db: inside }
      const tokenOf = async (id: number) =>
        (await openSession(at, { realm: 'admin', id, keep: false, userAgent: '' })).token
      const account = (username: string) =>
        db.selectFrom('admin').select('id').where('username', '=', username).executeTakeFirstOrThrow()
      const claire = Number((await account('claire_dubois')).id)
      const plan = await db
        .selectFrom('course_plan')
        .innerJoin('teacher', 'teacher.id', 'course_plan.teacher_id')
        .select('course_plan.id')
        .where('teacher.admin_id', '=', claire)
        .executeTakeFirstOrThrow()
      const start_at = Math.floor(Date.now() / 1000) - 60
      const dates = { start_at, end_at: start_at + 90 * 60, status: 'scheduled', participants: 'selected' }
      await db.updateTable('course_plan').set(dates).where('id', '=', plan.id).execute()
      await db.deleteFrom('course_plan_student').where('course_plan_id', '=', plan.id).execute()
      await forgetSheets(db, Number(plan.id))
      const example = Number((await account('zhangwei')).id)
      const groups = await db
        .selectFrom('admin_group_access')
        .select('admin_group_id')
        .where('admin_id', '=', example)
        .execute()
      const rows = await db
        .selectFrom('student')
        .select('id')
        .where('admin_id', 'is', null)
        .where('status', '=', 'active')
        .where('delete_time', 'is', null)
        .where('archived_time', 'is', null)
        .orderBy('id', 'desc')
        .limit(people + early)
        .execute()
      const students: Hall['students'] = []
      for (const { id } of rows) {
        const username = `scan${Number(id)}-${start_at}`
        const made = { username, nickname: username, create_time: start_at, update_time: start_at }
        const admin = await db.insertInto('admin').values(made).returning('id').executeTakeFirstOrThrow()
        await db.updateTable('student').set({ admin_id: admin.id }).where('id', '=', id).execute()
        for (const { admin_group_id } of groups)
          await db.insertInto('admin_group_access').values({ admin_id: admin.id, admin_group_id }).execute()
        await db.insertInto('course_plan_student').values({ course_plan_id: plan.id, student_id: id }).execute()
        students.push({ token: await tokenOf(Number(admin.id)), device: newDevice() })
      }
      return { plan: Number(plan.id), teacher: await tokenOf(claire), students }
    })
  } finally {
    await product.close()
  }
}

/** The kept school may have been measured before. */
async function forgetSheets(db: AnyDatabase, plan: number): Promise<void> {
  const sheets = db.selectFrom('presence_sheet').select('id').where('course_plan_id', '=', plan)
  await db.deleteFrom('presence_entry').where('sheet_id', 'in', sheets).execute()
  await db.deleteFrom('presence_scan').where('sheet_id', 'in', sheets).execute()
  await db.deleteFrom('presence_sheet').where('course_plan_id', '=', plan).execute()
}

interface Scans {
  code: number[]
  sign: number[]
  faults: string[]
  counted: number
  expected: number
}

async function scanAll(url: string, { plan, teacher, students }: Hall): Promise<Scans> {
  const scans: Scans = { code: [], sign: [], faults: [], counted: 0, expected: students.length }
  let shown = await shownCode()
  async function shownCode() {
    return (await call(url, teacher, 'openCode', { id: plan })) as { code: string; half: string; next_in: number }
  }
  const end = performance.now() + (seconds + 10) * 1000
  const screen = (async () => {
    while (performance.now() < end) {
      await pause(shown.next_in * 1000)
      shown = await shownCode()
    }
  })()
  const scanOne = async ({ token, device }: Hall['students'][number], into: Pick<Scans, 'code' | 'sign'>) => {
    try {
      const { half, code } = shown
      const proof = device.proofFor({ id: plan, half, code })
      let began = performance.now()
      const scan = await call(url, token, 'code', { id: plan, half, code, key: device.key, proof })
      into.code.push(performance.now() - began)
      const { ticket, seen_at, challenge } = scan as { ticket: string; seen_at: number; challenge: string }
      const signature = device.signatureFor({ plan, half, seen_at, challenge })
      began = performance.now()
      await call(url, token, 'sign', { ticket, signature })
      into.sign.push(performance.now() - began)
    } catch (problem) {
      scans.faults.push(String(problem))
    }
  }
  for (const student of students.slice(0, early)) await scanOne(student, { code: [], sign: [] })
  await Promise.all(
    students.slice(early).map(async (student, place, all) => {
      await pause((place / all.length) * seconds * 1000)
      await scanOne(student, scans)
    }),
  )
  await screen
  const { list } = (await call(url, teacher, `sheet?id=${plan}`)) as { list: { entry: object | null }[] }
  scans.counted = list.filter(({ entry }) => entry !== null).length
  return scans
}

async function call(url: string, batoken: string, path: string, body?: object): Promise<unknown> {
  const headers = { server: 'true', batoken, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${base}/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

function print(engine: Engine, { code, sign, faults, counted, expected }: Scans): void {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  console.log(`\n${name}, ${people} scans in ${seconds} s, in ms; ${counted} of ${expected} counted`)
  const lines = Object.entries({ code, sign }).map(([call, times]) => {
    const [middle, late] = [part(times, 0.5), part(times, 0.95)]
    const isGood = late <= mostMs && faults.length === 0 && counted === expected
    return [call, `${times.length}`, middle.toFixed(1), late.toFixed(1), `${faults.length}`, isGood ? 'ok' : 'NOT']
  })
  printTable(['', 'calls', 'p50', 'p95', 'faults', `p95 ≤ ${mostMs}`], lines)
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
}

function part(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
