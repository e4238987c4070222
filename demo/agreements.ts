// A hundred and twenty agreements in every state: those of the Master, five that expire this week, an amendment, one
// signed on paper, one refused. Their texts are composed by the same code as real ones.

import { existing } from '#text/existing.ts'
import type { Row } from '#engine/resource.ts'
import {
  type protocol,
  type SignerRole,
  type Block,
  readBlocks,
  writeArticles,
  fillBlocks,
  dayIn,
  endOfDay,
  earliestDue,
  paymentsOf,
} from '#school/agreement/index.ts'
import { isMinor } from '#platform/time/index.ts'
import { demoTemplates } from './agreement-texts.ts'
import { addDays, momentOf } from './days.ts'
import { demoSchoolFacts } from './school-facts.ts'
import { demoSpecialties } from './specialties.ts'
import { type DemoRow, type PlainRow, to } from './demo-row.ts'
import type { StudentFile } from './students.ts'
import { textAfterLast } from '#text/parts.ts'
import { pickCyclic } from './pick.ts'
import { entryOf } from '#text/entry-of.ts'

type Status = Row<typeof protocol>['status']
type Agreement = DemoRow<typeof protocol> & {
  key: string
  template: string
  status: Status
  valid_from: string
  valid_to: string
}
type Student = StudentFile['row']

/** The number of agreements in each state, without those of the Master. */
const states: readonly (readonly [Status, number])[] = [
  ['signed', 58],
  ['issued', 17],
  ['draft', 8],
  ['partially_signed', 8],
  ['expired', 6],
  ['void', 3],
  ['terminated', 3],
  ['withdrawn', 2],
  ['declined', 1],
  ['superseded', 1],
]
const wave = 12
const endingThisWeek = 5
const codes = ['CHARTE', 'IMAGE', 'DONNEES', 'TUTORAT', 'ECHEANCIER', 'CONTRAT-FORMATION'] as const
const price = 490_000
const templates = new Map(demoTemplates.map((each) => [each.code, each]))
const zone = 'Europe/Paris'

/** Partly signed agreements need two signers; only agreements with a withdrawal period can be withdrawn. */
const codesOf: Partial<Record<Status, readonly string[]>> = {
  partially_signed: ['TUTORAT', 'ECHEANCIER', 'CONTRAT-FORMATION'],
  withdrawn: ['CONTRAT-FORMATION'],
  declined: ['IMAGE'],
  superseded: ['TUTORAT'],
}

export interface DemoAgreements {
  protocol: Agreement[]
  protocol_signature: PlainRow[]
  protocol_event: PlainRow[]
}

export function demoAgreements(today: string, files: readonly StudentFile[]): DemoAgreements {
  // All of age, because for a minor a guardian signs first.
  const active = files
    .filter(({ row }) => row.status === 'active' && !isMinor(row.birth_date ?? null, today))
    .map(({ row }) => row)
  const master = active.filter(({ specialty }) => specialty === 'MGT')
  const all: Agreement[] = []
  for (const student of master.slice(0, wave))
    all.push(agreement(all.length, student, 'CONTRAT-FORMATION', { status: 'issued', today }))
  let place = 0
  for (const [status, count] of states)
    for (let n = 0; n < count; n++, place++) {
      const student = pickCyclic(active, place * 5 + 3)
      const fitting = codesOf[status] ?? codes
      all.push(agreement(all.length, student, pickCyclic(fitting, place), { status, today }))
    }
  hurry(all, today)
  const paper = all.find(({ status, template }) => status === 'signed' && template === 'TUTORAT')
  for (const parent of all.filter(({ status }) => status === 'superseded')) all.push(amendmentOf(parent, all.length))
  const onPaper = paper?.key
  return {
    protocol: all.map(({ ...row }) => row),
    protocol_signature: all.flatMap((row) => signaturesOf(row, onPaper)),
    protocol_event: all.flatMap((row) => eventsOf(row, onPaper)),
  }
}

interface Situation {
  status: Status
  today: string
}

function agreement(index: number, student: Student, code: string, { status, today }: Situation): Agreement {
  const found = entryOf(templates, code)
  const age = status === 'issued' || status === 'partially_signed' ? 2 + (index % 20) : 30 + (index % 60)
  const day = addDays(today, -age)
  const issued = momentOf(day, 9, index % 60)
  const name = `${String(student.last_name).toLocaleUpperCase('fr')} ${student.first_name}`
  const number = status === 'draft' ? null : `CONV-${day.slice(0, 4)}-${String(index + 1).padStart(5, '0')}`
  const row = {
    key: `agreement ${index}`,
    template: code,
    title: `${found.name} – ${[name, student.native_name].filter(Boolean).join(' ')}`,
    party_kind: 'student',
    student: student.email,
    number,
    status,
    valid_from: addDays(today, -40),
    valid_to: addDays(today, 220),
    currency: 'EUR',
    amount_cents: ['CONTRAT-FORMATION', 'ECHEANCIER'].includes(code) ? price : null,
    create_time: issued - 3600,
    update_time: issued,
  } as unknown as Agreement
  if (status === 'draft') return row
  row.issued_at = issued
  row.rendered_html = textFor(row, student, name)
  row.expires_at = issued + (found.expire_days ?? 30) * 86_400
  if (status === 'expired') row.expires_at = momentOf(addDays(today, -1 - (index % 3)), 22)
  if (['signed', 'terminated', 'withdrawn', 'superseded'].includes(status)) {
    row.completed_at = issued + 2 * 86_400
    if (found.kind !== 'payment_plan') row.contracted_cents = row.amount_cents
    if (found.cooling_off_days) row.withdrawal_until = endOfDay(zone, row.completed_at, found.cooling_off_days)
  }
  if (status === 'void') row.void_reason = 'Établi par erreur pour un autre cours.'
  if (status === 'terminated') row.void_reason = 'Départ pour une autre ville.'
  if (status === 'declined') row.void_reason = 'Je ne souhaite pas figurer sur les photographies.'
  return row
}

/** Three of the Master and two others expire within the week. */
function hurry(all: Agreement[], today: string): void {
  const open = all.filter(({ status }) => status === 'issued')
  const soon = [...open.slice(0, 3), ...open.slice(wave, wave + endingThisWeek - 3)]
  for (const [place, row] of soon.entries()) row.expires_at = momentOf(addDays(today, 1 + place), 22)
  for (const row of open)
    if (row.expires_at && row.expires_at < momentOf(addDays(today, 7), 23) && !soon.includes(row))
      row.expires_at = momentOf(addDays(today, 14), 22)
}

function amendmentOf(parent: Agreement, index: number): Agreement {
  const text = [
    { kind: 'h1', runs: [{ text: 'Avenant' }] },
    { kind: 'p', runs: [{ text: `Le présent avenant modifie l’accord n° ${String(parent.number)}.` }] },
    { kind: 'h2', runs: [{ text: 'Clauses modifiées' }] },
    { kind: 'p', runs: [{ text: 'La fin de la période est reportée de trois mois.' }] },
    { kind: 'p', runs: [{ text: 'Toutes les autres clauses demeurent inchangées.' }] },
  ] satisfies Block[]
  const { withdrawal_until: _none, ...rest } = parent
  return {
    ...rest,
    key: `agreement ${index}`,
    parent: parent.key,
    title: `Avenant – ${parent.title}`.slice(0, 200),
    number: `CONV-${String(parent.number).slice(5, 9)}-${String(index + 1).padStart(5, '0')}`,
    amended_clauses: '<p>La fin de la période est reportée de trois mois.</p>',
    rendered_html: writeArticles([{ lang: 'fr', blocks: text }]),
    issued_at: existing(parent.completed_at, 'date') + 86_400,
    completed_at: existing(parent.completed_at, 'date') + 2 * 86_400,
    status: 'signed',
  } as unknown as Agreement
}

const school = demoSchoolFacts.name

function textFor(row: Agreement, student: Student, name: string): string {
  const found = entryOf(templates, row.template)
  const languages = found.layout === 'fr_zh' ? (['fr', 'zh'] as const) : (['fr'] as const)
  const articles = languages.map((language) => {
    const values = valuesIn(row, student, { name, chinese: language === 'zh' })
    const blocks = fillBlocks(readBlocks(String(language === 'zh' ? found.body_zh : found.body)), {
      text: (asked) => values[asked.name] ?? '',
      table: (asked) => (asked.name === 'price.schedule_table' ? scheduleIn(row, language === 'zh') : null),
    })
    return { lang: language === 'zh' ? 'zh-CN' : 'fr', blocks }
  })
  return writeArticles(articles)
}

function valuesIn(row: Agreement, student: Student, { name, chinese }: { name: string; chinese: boolean }) {
  const day = (date: unknown) => dayText(date, chinese, 'long')
  return {
    'agreement.number': row.number,
    'agreement.valid_from': day(row.valid_from),
    'agreement.valid_to': day(row.valid_to),
    'student.full_name': name,
    'student.native_name': student.native_name,
    'school.name': school,
    'specialty.name': specialtyOf(student, chinese),
    'price.total': money(row.amount_cents ?? 0, chinese),
    'partner.name': 'Association Passerelles',
    'signature.student': chinese ? `学生：${name}` : `L’étudiant : ${name}`,
    'signature.school': chinese ? `学校：${school}` : `L’établissement : ${school}`,
  } as Record<string, string>
}

function specialtyOf({ specialty }: Student, chinese: boolean): string {
  const found = demoSpecialties.find(({ code }) => code === specialty)
  return String((chinese && found?.name_zh) || found?.name)
}

function scheduleIn(row: Agreement, chinese: boolean) {
  const head = chinese ? ['付款日期', '金额'] : ['Échéance', 'Montant']
  const { expire_days = 30, cooling_off_days = null } = entryOf(templates, row.template)
  const earliest = earliestDue(dayIn(zone, existing(row.issued_at, 'date')), { expire_days, cooling_off_days })
  const payments = paymentsOf(price, { from: row.valid_from, to: row.valid_to, earliest })
  const lines = payments.map(({ day, cents }) => [dayText(day, chinese, 'short'), money(cents, chinese)])
  return [head, ...lines].map((line, place) =>
    line.map((text) => [{ text, ...(place === 0 && { bold: true as const }) }]),
  )
}

const dayText = (day: unknown, chinese: boolean, dateStyle: 'long' | 'short') =>
  new Intl.DateTimeFormat(chinese ? 'zh-CN' : 'fr-FR', { dateStyle, timeZone: 'UTC' }).format(Date.parse(String(day)))

const money = (cents: number, chinese: boolean) =>
  new Intl.NumberFormat(chinese ? 'zh-CN' : 'fr-FR', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replaceAll('\u202f', '\u00a0')

/** The fingerprints follow once the rows have their numbers: see `sealSigned` of the agreements. */
function signaturesOf(row: Agreement, onPaper: string | undefined): PlainRow[] {
  const { issued_at } = row
  if (!issued_at) return []
  const roles = entryOf(templates, row.template).signer_roles as { role: SignerRole }[]
  const done = ['signed', 'terminated', 'withdrawn', 'superseded'].includes(row.status)
  return roles
    .filter(({ role }) => role !== 'partner')
    .map(({ role }, place) => {
      const signed = done || (row.status === 'partially_signed' && place === 0)
      const signedAt = issued_at + 86_400 + place * 3600
      const waiting = row.status === 'partially_signed' ? place === 1 : place === 0
      const over = row.status === 'expired' ? 'expired' : 'waiting'
      const state = signed ? 'signed' : row.status === 'declined' && place === 0 ? 'declined' : undefined
      const acknowledges = ['CHARTE', 'DONNEES'].includes(String(row.template))
      const paper = row.key === onPaper
      const isStudent = role === 'student'
      const name = isStudent ? textAfterLast(String(row.title), ' – ') : school
      return {
        protocol_id: to('protocol', row.key),
        role,
        order_no: place + 1,
        required: 1,
        proof: 'none',
        signer_kind: isStudent ? 'student' : 'admin',
        signer_id: isStudent ? to('student', String(row.student)) : signed ? to('admin', 'direction') : null,
        signer_name: name,
        signer_email: isStudent ? String(row.student) : null,
        status: state ?? (waiting && ['issued', 'partially_signed'].includes(row.status) ? 'notified' : over),
        method: signed ? (paper ? 'paper' : acknowledges ? 'click' : 'typed') : null,
        typed_text: signed && !paper && !acknowledges ? name : null,
        consent_text: signed && !paper ? `J’ai lu l’intégralité de « ${row.title} » (${String(row.number)}).` : null,
        decline_reason: state === 'declined' ? String(row.void_reason) : null,
        notified_at: issued_at,
        viewed_at: signed ? signedAt - 600 : null,
        read_at: signed ? signedAt - 60 : null,
        signed_at: signed ? signedAt : null,
        timezone: signed ? 'Europe/Paris' : null,
        create_time: issued_at,
        update_time: signedAt,
      }
    })
}

const ends: Partial<Record<Status, string>> = {
  declined: 'declined',
  expired: 'expired',
  void: 'voided',
  withdrawn: 'withdrawn',
  terminated: 'terminated',
  superseded: 'superseded',
}

function eventsOf(row: Agreement, onPaper: string | undefined): PlainRow[] {
  const about = { protocol_id: to('protocol', row.key) }
  const { issued_at, completed_at } = row
  const created = (issued_at ?? momentOf('2026-01-01', 9)) - 3600
  const events: PlainRow[] = [{ ...about, kind: 'created', at: created, actor: 'Karine Vasseur' }]
  if (!issued_at) return events
  events.push({ ...about, kind: 'issued', at: issued_at, actor: 'Karine Vasseur' })
  if (completed_at) {
    if (row.key === onPaper) events.push({ ...about, kind: 'paper_signed', at: completed_at, actor: 'Karine Vasseur' })
    events.push({ ...about, kind: 'completed', at: completed_at, actor: null })
  }
  const end = ends[row.status]
  const at = (completed_at ?? issued_at) + 86_400
  return end ? [...events, { ...about, kind: end, at, actor: null }] : events
}
