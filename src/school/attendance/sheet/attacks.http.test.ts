// What people try with a sign-in sheet: each attempt is refused with a sentence in three languages, or shown to the
// teacher.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { languages } from '#engine/languages.ts'
import { type Answer, type School, openSchool } from '#server/testing/school.ts'
import { codesAt } from './codes.server.ts'
import type { Half } from './halves.ts'
import { sheetRefusals } from '../words.ts'
import { newDevice } from './testing/device.ts'
import {
  type Class,
  gatherClass,
  now,
  present,
  shownCode,
  signedWith,
  strokes,
  ticketFor,
  url,
} from './testing/class.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

const device = newDevice()
const read = () => school.product.store.read as AnyDatabase
const sheetOf = (id: number) =>
  read().selectFrom('presence_sheet').selectAll().where('course_plan_id', '=', id).executeTakeFirstOrThrow()
const entriesOf = async (id: number) => {
  const sheet = await sheetOf(id)
  return read().selectFrom('presence_entry').selectAll().where('sheet_id', '=', sheet.id).execute()
}
/** Moves the session, so that no test waits. */
const moved = (id: number, start_at: number) =>
  room.write((db) =>
    db
      .updateTable('course_plan')
      .set({ start_at, end_at: start_at + 90 * 60 })
      .where('id', '=', id)
      .execute(),
  )

type Attempt = (headers: Record<string, string>) => Promise<Answer>

/** Refused in each language with the sentence of this name. */
async function expectRefused(attempt: Attempt, name: keyof typeof sheetRefusals): Promise<void> {
  for (const [place, language] of languages.entries()) {
    const { code, msg } = await attempt({ 'think-lang': language })
    expect({ code, msg }).toEqual({ code: 0, msg: sheetRefusals[name][place] })
  }
}

type Sent = Record<string, unknown> & { half: string; code?: string; pin?: string }
const scanned = (id: number, sent: Sent): Attempt => {
  const stranger = school.stranger()
  const { half, code, pin } = sent
  const proof = device.proofFor({ id, half, code, pin })
  return (headers) => stranger.post(url('code'), { id, key: device.key, proof, ...sent }, headers)
}

describe('the code of a session', () => {
  test('counts while the screen shows it, and is refused 26 seconds after it appeared', async () => {
    const id = await room.session()
    const { half } = await shownCode(room, id)
    const sheet = await sheetOf(id)
    const at = now()
    const age = (seconds: number) => codesAt(school.product, sheet as never, at - (at % 10) - seconds)
    expect(await scanned(id, { half, code: age(0).code })({})).toMatchObject({ code: 1 })
    expect(await scanned(id, { half, pin: age(0).pin.toLowerCase() })({})).toMatchObject({ code: 1 })
    // The code that appeared thirty seconds before the present one is between 30 and 40 seconds old.
    await expectRefused(scanned(id, { half, code: age(30).code }), 'codeOver')
    await expectRefused(scanned(id, { half, pin: age(30).pin }), 'codeOver')
  })

  test('of the future is refused, whatever the clock of the telephone says', async () => {
    const id = await room.session()
    const { half } = await shownCode(room, id)
    const { code } = codesAt(school.product, (await sheetOf(id)) as never, now() + 30)
    await expectRefused(scanned(id, { half, code }), 'codeFuture')
    const own = scanned(id, { half, code, seen_at: now() + 30 })
    expect(await own({ date: new Date((now() + 30) * 1000).toUTCString() })).toMatchObject({ code: 0 })
  })

  test('of another session is refused, and so is one that never was', async () => {
    const [one, other] = [await room.session(), await room.session()]
    const { code, pin } = await shownCode(room, one)
    const { half } = await shownCode(room, other)
    await expectRefused(scanned(other, { half, code }), 'codeUnknown')
    await expectRefused(scanned(other, { half, pin }), 'codeUnknown')
    await expectRefused(scanned(99_999_999, { half, code }), 'codeUnknown')
    await expectRefused(scanned(other, { half }), 'codeUnknown')
  })

  test('is shown and taken from a quarter of an hour before the session until its end', async () => {
    const id = await room.session(now() + 16 * 60)
    const opening: Attempt = (headers) => room.claire.post(url('openCode'), { id }, headers)
    expect(await opening({})).toMatchObject({ code: 0 })
    await moved(id, now() + 14 * 60)
    const { code } = await shownCode(room, id)
    // A session that is moved over noon or midnight is in another half-day.
    const half = async (): Promise<Half> => (await room.claire.get(`${url('sheet')}?id=${id}`)).data.half
    await moved(id, now() + 16 * 60)
    await expectRefused(scanned(id, { half: await half(), code }), 'tooEarly')
    await moved(id, now() - 91 * 60)
    await expectRefused(scanned(id, { half: await half(), code }), 'over')
    await expectRefused(opening, 'over')
  })

  test('is refused before the teacher has opened the sheet and after it was closed', async () => {
    const id = await room.session()
    const half = (await room.claire.get(`${url('sheet')}?id=${id}`)).data.half
    await expectRefused(scanned(id, { half, code: 'x' }), 'notOpen')
    const shown = await shownCode(room, id)
    const early = await ticketFor(room.lea, id, shown, device)
    expect(await room.claire.post(url('closeSheet'), { id, half, drawing: strokes })).toMatchObject({ code: 1 })
    await expectRefused(scanned(id, { half, code: shown.code }), 'closed')
    const signing: Attempt = (headers) => room.lea.post(url('sign'), signedWith(device, id, shown.half, early), headers)
    await expectRefused(signing, 'closed')
  })
})

describe('a signature', () => {
  test('is bound to the device that scanned', async () => {
    const id = await room.session()
    const shown = await shownCode(room, id)
    const ticket = await ticketFor(room.lea, id, shown, device)
    const friend = newDevice()
    const signing: Attempt = (headers) =>
      room.wei.post(url('sign'), signedWith(friend, id, shown.half, ticket), headers)
    await expectRefused(signing, 'otherDevice')
    expect(await entriesOf(id)).toEqual([])
  })

  test('is bound to the session, the moment and the challenge', async () => {
    const id = await room.session()
    const shown = await shownCode(room, id)
    const ticket = await ticketFor(room.lea, id, shown, device)
    const first = signedWith(device, id, shown.half, ticket)
    for (const changed of [{ seen_at: ticket.seen_at - 60 }, { challenge: 'x' }])
      await expectRefused(
        (headers) => room.lea.post(url('sign'), signedWith(device, id, shown.half, { ...ticket, ...changed }), headers),
        'otherDevice',
      )
    await expectRefused(
      (headers) => room.lea.post(url('sign'), signedWith(device, id + 1, shown.half, ticket), headers),
      'otherDevice',
    )
    expect(await room.lea.post(url('sign'), first)).toMatchObject({ code: 1 })
  })

  test('counts once: the same ticket, a second one, and a ticket that never was are refused', async () => {
    const id = await room.session()
    const shown = await shownCode(room, id)
    const [one, two] = [await ticketFor(room.lea, id, shown, device), await ticketFor(room.lea, id, shown, device)]
    const replay: Attempt = (headers) => room.lea.post(url('sign'), signedWith(device, id, shown.half, one), headers)
    expect(await replay({})).toMatchObject({ code: 1 })
    await expectRefused(replay, 'ticketUsed')
    await expectRefused(
      (headers) => room.lea.post(url('sign'), signedWith(device, id, shown.half, two), headers),
      'twice',
    )
    const lost = { ...two, ticket: 'AAAAAAAAAAAAAAAAAAAAAA' }
    await expectRefused(
      (headers) => room.lea.post(url('sign'), signedWith(device, id, shown.half, lost), headers),
      'ticketOver',
    )
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('of two requests at once one counts', async () => {
    const id = await room.session()
    const shown = await shownCode(room, id)
    const tickets = [await ticketFor(room.lea, id, shown, device), await ticketFor(room.lea, id, shown, device)]
    const all = [...tickets, tickets[0]!].map((each) =>
      room.lea.post(url('sign'), signedWith(device, id, shown.half, each)),
    )
    expect((await Promise.all(all)).filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('is valid for ten minutes after the scan, and the scan decides about lateness', async () => {
    const id = await room.session(now() - 7 * 60)
    const shown = await shownCode(room, id)
    const [lea, wei] = [await ticketFor(room.lea, id, shown, device), await ticketFor(room.wei, id, shown, newDevice())]
    const seenBefore = (minutes: number, { ticket }: { ticket: string }) =>
      room.write(async (db) => {
        const { createHash } = await import('node:crypto')
        const ticket_sha256 = createHash('sha256').update(ticket).digest('hex')
        const seen_at = now() - minutes * 60
        await db.updateTable('presence_scan').set({ seen_at }).where('ticket_sha256', '=', ticket_sha256).execute()
        return seen_at
      })
    const seen_at = Number(await seenBefore(5, lea))
    const answer = await room.lea.post(url('sign'), signedWith(device, id, shown.half, { ...lea, seen_at }))
    expect(answer).toMatchObject({ code: 1, data: { minutes_late: 2 } })
    await seenBefore(11, wei)
    await expectRefused(
      (headers) => room.wei.post(url('sign'), signedWith(device, id, shown.half, wei), headers),
      'ticketOver',
    )
  })

  test('comes from a student of the course', async () => {
    const id = await room.session(undefined, { participants: 'selected', student_ids: [room.ids.lea] })
    const shown = await shownCode(room, id)
    const [mine, friend] = [newDevice(), newDevice()]
    const tickets = [await ticketFor(room.wei, id, shown, mine), await ticketFor(room.claire, id, shown, friend)]
    await expectRefused(
      (headers) => room.wei.post(url('sign'), signedWith(mine, id, shown.half, tickets[0]!), headers),
      'notExpected',
    )
    await expectRefused(
      (headers) => room.claire.post(url('sign'), signedWith(friend, id, shown.half, tickets[1]!), headers),
      'notStudent',
    )
    expect(await entriesOf(id)).toEqual([])
  })

  test('stays out after the teacher has struck it out', async () => {
    const id = await room.session()
    expect(await present(room, room.lea, id, device)).toMatchObject({ code: 1 })
    const [entry] = await entriesOf(id)
    const { half } = await sheetOf(id)
    const struck = { id, half, entry: entry!.id, reason: 'Pas dans la salle' }
    expect(await room.claire.post(url('strike'), struck)).toMatchObject({ code: 1 })
    const shown = await shownCode(room, id)
    const ticket = await ticketFor(room.lea, id, shown, device)
    await expectRefused(
      (headers) => room.lea.post(url('sign'), signedWith(device, id, shown.half, ticket), headers),
      'struckOut',
    )
  })
})

test('a key that is no key of a device is refused', async () => {
  const id = await room.session()
  const { half, code } = await shownCode(room, id)
  await expectRefused(scanned(id, { half, code, key: 'A'.repeat(122) }), 'badKey')
})

test('a key that the device does not hold is refused, and so is a proof for another code', async () => {
  const [id, other] = [await room.session(), await room.session()]
  const shown = await shownCode(room, id)
  const { half, code, pin } = shown
  const friend = newDevice()
  // The public key belongs to a friend's device; the signature comes from this device.
  await expectRefused(scanned(id, { half, code, key: friend.key }), 'badKey')
  for (const read of [
    { id, half, code: 'x' },
    { id, half, pin },
    { id: other, half, code },
  ])
    await expectRefused(scanned(id, { half, code, key: friend.key, proof: friend.proofFor(read) }), 'badKey')
  expect(await ticketFor(room.wei, id, shown, friend)).toMatchObject({ ticket: expect.any(String) })
})

test('two people on one device within a half-day are shown to the teacher', async () => {
  const id = await room.session()
  const shared = newDevice()
  for (const by of [room.lea, room.wei]) expect(await present(room, by, id, shared)).toMatchObject({ code: 1 })
  const { list } = (await room.claire.get(`${url('sheet')}?id=${id}`)).data
  const sharing = list.map(({ name, entry }: { name: string; entry: { same_device: string[] } }) => [
    name,
    entry.same_device,
  ])
  const [[one], [other]] = sharing
  expect(sharing).toEqual([
    [one, [other]],
    [other, [one]],
  ])
})

test('a second device of a student is shown to the teacher', async () => {
  const [one, two] = [await room.session(), await room.session()]
  await present(room, room.lea, one, device)
  await present(room, room.lea, two, newDevice())
  const { list } = (await room.claire.get(`${url('sheet')}?id=${two}`)).data
  const own = list.find(({ student_id }: { student_id: number }) => student_id === room.ids.lea)
  expect(own.entry.new_device).toBe(1)
})
