// Closes a sheet: stores it as a version that never changes, writes the register, and adds its fingerprint to the
// chain.

import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { addUse } from '#platform/files/index.uses.server.ts'
import { canonicalJson, createCode, sha256 } from '#platform/papers/index.server.ts'
import { schoolFacts, settings } from '#platform/settings/index.server.ts'
import { dayIn } from '#platform/time/index.ts'
import { checkRegister } from '../register-checks.server.ts'
import { agrees } from '../register/register-view.ts'
import { linesOf, takeRegister } from '../register/register.server.ts'
import { drawing, svgOf } from './correct.server.ts'
import { newToken } from './device-key.server.ts'
import type { SheetHeader, SheetLine, SheetSigner } from './closed-sheet.ts'
import { halves } from './halves.ts'
import { type Participant, hasSigned, participantsOf } from './participants.server.ts'
import { chainHash, contentHash, endOfSheets } from './seal.server.ts'
import { presencesOnSheet, tookPart } from './sheet-presences.server.ts'
import { type HalfDayOfPlan, type Plan, type SheetRow, halfDayAt, lockedSheet } from './sheet-rows.server.ts'
import { sheetRefusals as words } from '../words.ts'

export const closeBody = z.strictObject({
  id: z.int().min(1),
  half: z.enum(halves),
  drawing,
  reason: z.string().trim().min(3).max(255).optional(),
})

export async function closeSheet(at: At, { drawing: sent, reason = null, ...asked }: CloseRequest) {
  const found = await halfDayAt(at, asked)
  await checkRegister(at, found.plan)
  if (at.now < found.day.from) throw new Refusal(words.notBegun)
  const drawn_svg = svgOf(sent)
  const sheet = await lockedSheet(at, found)
  if (sheet.version > 0 && sheet.changed_at === null) throw new Refusal(words.noChange)
  if (sheet.version > 0 && reason === null) throw new Refusal(words.reasonMissing)
  const version = sheet.version + 1
  await at.db.updateTable('presence_sheet').set({ version, changed_at: null }).where('id', '=', sheet.id).execute()
  await writeRegister(at, found.plan)
  return freeze(at, found, { ...sheet, version }, { drawn_svg, reason: version > 1 ? reason : null })
}
type CloseRequest = Omit<z.infer<typeof closeBody>, 'reason'> & { reason?: string | null | undefined }

interface Signing {
  drawn_svg: string
  reason: string | null
}

async function freeze(at: At, found: HalfDayOfPlan, sheet: SheetRow, { drawn_svg, reason }: Signing) {
  const code = createCode()
  const header = await headerOf(at, found, { version: sheet.version, reason, code })
  const people = await participantsOf(at, found.plan, sheet.id)
  const statuses = new Map((await linesOf(at, found.plan.id)).map((line) => [line.student_id, line.status]))
  const devices = await devicesOf(at, people)
  const lines = people.map((person) => canonicalJson(lineOf(person, statuses.get(person.student), devices)))
  const content_sha256 = contentHash(header, lines.map(sha256))
  const signer = canonicalJson(await signerOf(at, found.plan, drawn_svg))
  const { before, number: chain_no } = await endOfSheets(at)
  const sealed = {
    sheet_id: sheet.id,
    version: sheet.version,
    code,
    content_sha256,
    chain_no,
    signer_sha256: sha256(signer),
    closed_at: at.now,
    reason,
    scan: sheet.scan,
  }
  const { id } = await at.db
    .insertInto('presence_version')
    .values({
      ...sealed,
      header: JSON.stringify(header),
      before_sha256: before,
      chain_sha256: chainHash(before, sealed),
      signer,
      teacher_id: found.plan.teacher_id,
      closed_by: at.who.realm === 'admin' ? at.who.id : null,
      pdf: null,
      pdf_sha256: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((facts, place) => ({
    version_id: Number(id),
    student_id: itemAt(people, place).student,
    place,
    facts,
    line_sha256: sha256(facts),
  }))
  if (rows.length > 0) await at.db.insertInto('presence_line').values(rows).execute()
  await keepScan(at, sheet, Number(id))
  return { id: Number(id), version: sheet.version, code, content_sha256 }
}

/** Notes that this version uses the scan, so that the file stays when a later version gets another scan. */
async function keepScan(at: At, { scan }: SheetRow, version: number): Promise<void> {
  if (scan === null) return
  const file = await at.db.selectFrom('attachment').select('id').where('url', '=', scan).executeTakeFirst()
  if (file) await addUse(at, { attachment_id: file.id, resource: 'presence_version', row_id: version, field: 'scan' })
}

export async function headerOf(
  at: At,
  { plan, day }: HalfDayOfPlan,
  of: Pick<SheetHeader, 'version' | 'reason' | 'code'>,
): Promise<SheetHeader> {
  const { name, lines } = await schoolFacts(at)
  const { training_number } = await settings(at)
  const course = await at.db.selectFrom('course').selectAll().where('id', '=', plan.course_id).executeTakeFirstOrThrow()
  const room = await titleIn(at, 'room', plan.room_id)
  return {
    school: name,
    number: training_number,
    address: lines,
    course: course.name,
    module: plan.title,
    session: plan.id,
    place: room || (plan.online_url ?? ''),
    online: room === '' && plan.online_url !== null,
    day: dayIn(day.from, plan.timezone),
    half: day.half,
    start_at: day.from,
    end_at: day.to,
    timezone: plan.timezone,
    ...of,
  }
}

const titleIn = async (at: At, entity: 'room' | 'teacher', id: number | null) =>
  id === null ? '' : ((await titlesOf({ ...at, language: 'fr' }, at.product.resources[entity], [id])).get(id) ?? '')

export const teacherOf = (at: At, { teacher_id }: Plan) => titleIn(at, 'teacher', teacher_id)

async function signerOf(at: At, plan: Plan, drawn_svg: string): Promise<SheetSigner> {
  const own = at.who.profile.teacher
  const closed_by = own ? await titleIn(at, 'teacher', own) : at.who.nickname
  return { teacher: await teacherOf(at, plan), closed_by, drawn_svg, salt: newToken() }
}

async function devicesOf(at: At, people: readonly Participant[]): Promise<Map<number, string>> {
  const ids = people.flatMap(({ entry }) => entry?.device_id ?? [])
  const rows = at.db.selectFrom('presence_device').select(['id', 'thumbprint'])
  return new Map((await rows.where('id', 'in', [0, ...ids]).execute()).map(({ id, thumbprint }) => [id, thumbprint]))
}

type Status = SheetLine['status']

function lineOf(person: Participant, status: Status | undefined, devices: Map<number, string>): SheetLine {
  const { student, name, entry } = person
  const signed = hasSigned(person) ? entry : null
  return {
    student,
    name,
    status: statusOf(person, status),
    minutes_late: signed?.minutes_late ?? 0,
    way: signed?.way ?? null,
    seen_at: signed?.seen_at ?? null,
    signed_at: signed?.signed_at ?? null,
    signature: signed?.signature ?? null,
    challenge: signed?.challenge ?? null,
    device: signed?.device_id ? (devices.get(signed.device_id) ?? null) : null,
    drawn_svg: signed?.drawn_svg ?? null,
    reason: signed?.reason ?? null,
    struck_at: entry?.struck_at ?? null,
    strike_reason: entry?.strike_reason ?? null,
    salt: newToken(),
  }
}

/** The status in this half-day. Only `excused` and `exempt` come from the register, which has one for the session. */
function statusOf(person: Participant, status: Status | undefined): Status {
  if (hasSigned(person)) return (person.entry?.minutes_late ?? 0) > 0 ? 'late' : 'present'
  return status === 'excused' || status === 'exempt' ? status : 'absent'
}

/** Writes the register if all half-days of the session are closed. Lines that agree with the sheets stay. */
async function writeRegister(at: At, plan: Plan): Promise<void> {
  const known = new Map((await linesOf(at, plan.id)).map((line) => [line.student_id, line]))
  const onSheet = await presencesOnSheet(at, plan)
  const lines = [...onSheet].flatMap(([student_id, { expected, ...presence }]) => {
    const line = known.get(student_id)
    if (!expected && !line && !tookPart(onSheet, student_id)) return []
    const { status, minutes_missed } = line && agrees(line, presence) ? line : presence
    return [{ student_id, status, minutes_missed, comment: line?.comment ?? null }]
  })
  if (lines.length > 0) await takeRegister(at, { id: plan.id, lines })
}
