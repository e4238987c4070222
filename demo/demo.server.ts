// Fills an empty database with the demo school.

import type { At } from '#engine/server/product.ts'
import { hashPassword } from '#platform/access/index.server.ts'
import { continueAfter } from '#platform/rows/index.server.ts'
import { presetSettings } from '#platform/settings/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { sealSigned } from '#school/agreement/index.server.ts'
import { finishDemo } from './finish.server.ts'
import { type Rows, layDown } from './lay-down.server.ts'
import { demoSettings } from './school-facts.ts'
import { demoSchool, demoTables } from './school.ts'

/**
 * Returns a function that fills the database, to be called inside a transaction, because passwords are hashed before.
 * All accounts have the same password.
 */
export async function demoFiller(at: At, password: string): Promise<(inside: At) => Promise<void>> {
  const today = await schoolDay(at)
  const { admin, user, ...rest } = demoSchool(today)
  const [adminHash, memberHash] = [await hashPassword(password, 'admin'), await hashPassword(password, 'member')]
  const school: Rows = {
    admin: admin.map((account) => ({ ...account, password: adminHash })),
    user: user.map((member) => ({ ...member, password: memberHash })),
    ...rest,
  }
  return async function fillDemo(inside) {
    await layDown(inside, school, demoTables(today))
    await continueNumbers(inside, school)
    await continueAgreements(inside)
    await presetSettings(inside, demoSettings)
    await finishDemo(inside)
  }
}

/** The next agreement gets the number after the last one of its year. */
async function continueAgreements(at: At): Promise<void> {
  const last = new Map<string, number>()
  for (const each of await sealSigned(at)) {
    const [, year = '', number = '0'] = /^CONV-(\d{4})-(\d+)$/.exec(each) ?? []
    last.set(year, Math.max(last.get(year) ?? 0, Number(number)))
  }
  for (const [year, value] of last) await continueAfter(at, `protocol-${year}`, value)
}

/** The next student gets the number after the last one of the demo. */
async function continueNumbers(at: At, { student, teacher, certificate }: Rows): Promise<void> {
  const last = new Map<string, number>()
  for (const row of [...(student ?? []), ...(teacher ?? [])]) {
    const [, year, number] = /^(?:ETU-(\d{4})|ENS)-(\d+)$/.exec(String(row.student_no ?? row.teacher_no ?? '')) ?? []
    if (number === undefined) continue
    const name = year ? `student-${year}` : 'teacher'
    last.set(name, Math.max(last.get(name) ?? 0, Number(number)))
  }
  for (const { number } of certificate ?? []) {
    const [, year, count] = String(number).split('-')
    last.set(`certificate-${year}`, Math.max(last.get(`certificate-${year}`) ?? 0, Number(count)))
  }
  for (const [name, value] of last) await continueAfter(at, name, value)
}
