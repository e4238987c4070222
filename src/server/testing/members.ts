// Members of the demo school, with the member centre open.

import { openedSession } from './sessions.ts'
import { mailsIn } from './mails.ts'
import type { Answer, Person, School } from './school.ts'

export async function openCentre(school: School, more: object = {}): Promise<Person> {
  const chief = await school.signIn('superadmin')
  const { code, msg } = await chief.post('/admin/routine/config/edit', { member_center_open: true, ...more })
  if (code !== 1) throw new Error(msg)
  return chief
}

/** With a session opened by the product itself, because hashing is slow and seldom under test. */
export async function memberOf(school: School, username: string): Promise<Person & { id: number }> {
  const found = school.product.store.read.selectFrom('user').select('id').where('username', '=', username)
  const id = Number((await found.executeTakeFirstOrThrow()).id)
  const { token, refreshToken } = await openedSession(school, { id, realm: 'member', keep: true })
  return { ...school.stranger({ 'ba-user-token': token }), token, refreshToken, id }
}

export const checkIn = (person: Person, body: object, headers = {}): Promise<Answer> =>
  person.post('/api/user/checkIn', { tab: 'login', ...body }, headers)

/** A captcha drawn before the test began, because only later steps are tested. */
async function answered(school: School): Promise<{ captchaId: string; captchaInfo: string }> {
  const id = crypto.randomUUID()
  const targets = JSON.stringify([
    { x: 20, y: 30, width: 40, height: 44 },
    { x: 200, y: 100, width: 50, height: 38 },
  ])
  await school.product.store.write((db) =>
    db.insertInto('captcha').values({ id, targets, tries: 0, expire_time: 4_000_000_000 }).execute(),
  )
  return { captchaId: id, captchaInfo: '40,50-220,110;350;200' }
}

/** Requests a code, with the captcha solved and the limits reset. */
export async function askCode(school: School, person: Person, event: string, to: string, more = {}): Promise<Answer> {
  const isMail = to.includes('@')
  for (const name of ['code target minute', 'code target hour', 'code target day'])
    await school.product.limits.reset(name, to)
  const body = isMail ? { email: to, event } : { mobile: to, template_code: event }
  return person.post(`/api/${isMail ? 'Ems' : 'Sms'}/send`, { ...body, ...(await answered(school)), ...more })
}

export const messagesTo = (school: School, to: string) => mailsIn(school, to)

export async function codeIn(school: School, to: string): Promise<string> {
  return /\d{6}/.exec((await messagesTo(school, to)).at(-1)?.body ?? '')![0]
}

export const another = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
