// Applications by the public form, sent and with a confirmed address.

import type { AnyDatabase } from '#engine/server/product.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { solved } from './captcha.ts'
import { lastMailIn } from './mails.ts'
import type { Person, School } from './school.ts'

/** Opens registration; the returned function submits one application and returns the id of the student. */
export async function openRegistration(school: School, guest: Person) {
  await school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('config').set({ value: '1' }).where('name', '=', 'registration_open').execute(),
  )
  forgetSettings(school.product)
  const db = school.product.store.read as AnyDatabase
  const call = (name: string, body: object) => guest.post(`/admin/k/student/${name}`, body)
  const { specialties, years } = (await guest.get('/admin/k/student/register')).data
  return async function apply(form: { email: string; last_name: string } & Record<string, unknown>): Promise<number> {
    for (const limit of ['register ip', 'follow ip', 'code ip day', 'captcha ip'])
      await school.product.limits.reset(limit, '127.0.0.1')
    const usual = { first_name: 'Anaïs', birth_date: '2004-05-06', nationality: 'FR' }
    const project = { specialty_id: specialties[0].id, academic_year_id: years[0].id }
    const { data, msg } = await call('registerDraft', { form: { ...usual, ...project, ...form } })
    if (!data?.token) throw new Error(`The draft was refused: ${msg}`)
    const { token } = data
    await call('registerSend', { token, consent: true, ...(await solved(school, guest)) })
    const code = /\b\d{6}\b/.exec((await lastMailIn(school, String(form.email))).body)?.[0]
    const verified = await call('registerVerify', { token, code })
    if (verified.code !== 1) throw new Error(`The address was not confirmed: ${verified.msg}`)
    const file = db.selectFrom('student').select('id').where('last_name', '=', form.last_name).orderBy('id', 'desc')
    return Number((await file.executeTakeFirstOrThrow()).id)
  }
}
