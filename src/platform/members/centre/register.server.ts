// Registers a new member. The code that confirms the address is checked before the user name, so that nobody can find
// out which names exist without a confirmed address.

import type { FastifyRequest } from 'fastify'
import { formats } from '#engine/formats.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { mailName, refuseWeak, hashPassword } from '#platform/access/index.server.ts'
import { takeCode, requesterOf, findSendable, finishSignIn } from '#platform/sign-in/index.server.ts'
import { type AddressKind, addressCheck } from '#platform/sign-in/index.ts'
import { memberCentreWords as words } from '../words.ts'

interface Form {
  username: string
  password: string
  email: string
  mobile: string
  captcha: string
  keep: boolean
  registerType: AddressKind | ''
}

export async function registerMember(at: At, form: Form, request: FastifyRequest) {
  const { username, password, registerType: kind, keep } = form
  if (!formats.account.pattern.test(username)) throw formRefusal(at, 'username', formats.account.words)
  if (kind === '' || !(await findSendable(at)).includes(kind)) throw formRefusal(at, 'registerType', words.chooseWay)
  const address = addressIn(at, kind, form[kind])
  await refuseWeak(at, 'member', password, [username, kind === 'email' ? mailName(address) : undefined])
  const { limits, store } = at.product
  await limits.take('code try ip', at.network)
  if (await limits.full('register member ip', at.network)) await limits.take('register member ip', at.network)
  const hash = await hashPassword(password, 'member')
  const entered = await store.write(async (db) => {
    const inside = { ...at, db }
    const code = { address: `${kind}:${address}`, session: requesterOf(at, request) }
    // A wrong code returns `undefined`: throwing here would roll back the counted attempt. If another value is wrong,
    // `addRecord` throws, and the rollback makes the correct code usable again.
    if (!(await takeCode(inside, 'user_register', code, form.captcha))) return undefined
    const id = await addRecord(inside, at.product.resources.user, {
      username,
      nickname: username,
      group_id: await firstGroupId(inside),
      [kind]: address,
      password: hash,
      status: 'enable',
      join_ip: at.ip,
    })
    return finishSignIn(inside, { realm: 'member', id, keep }, request)
  })
  if (!entered) throw formRefusal(at, 'captcha', words.wrongCode)
  await limits.add('register member ip', at.network)
  return entered
}

/** The group of new members: the oldest enabled one. */
async function firstGroupId(at: At): Promise<number> {
  const groups = at.db.selectFrom('user_group').select('id').where('status', '=', '1').where('delete_time', 'is', null)
  const first = await groups.orderBy('id').executeTakeFirst()
  if (!first) throw new Refusal(engineWords.notAvailable)
  return Number(first.id)
}

/** Checks and normalises an address. Throws a refusal beside the field of this kind. */
export function addressIn(at: At, kind: AddressKind, typed: string): string {
  const found = addressCheck(kind).safeParse(typed)
  if (!found.success) throw formRefusal(at, kind, kind === 'email' ? formats.email.words : formats.phone.words)
  return found.data
}

/** A refusal whose message is shown beside one field of the form. */
export function formRefusal(at: At, field: string, message: Refusal['words']): Refusal {
  return new Refusal(message, {}, { data: { fields: { [field]: say(message, at.language) } } })
}
