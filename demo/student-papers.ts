// The records of the demo students: documents in every state, families, and forms that wait.

import type { attachment } from '#platform/files/index.ts'
import type { documentKinds } from '#school/course/index.ts'
import type { studentDocument, studentGuardian } from '#school/student/index.ts'
import type { studentRegistration } from '#school/admission/index.ts'
import { addDays, momentOf } from './days.ts'
import type { DemoRow } from './demo-row.ts'
import { chanceFrom } from './random.ts'
import { specimens } from './specimens.ts'
import type { StudentFile } from './students.ts'
import { textBefore } from '#text/parts.ts'
import { pickCyclic } from './pick.ts'

type Kind = (typeof documentKinds)[number]
/** The reviewer is a user name, as in every relation. */
type Paper = Omit<DemoRow<typeof studentDocument>, 'reviewed_by'> & { reviewed_by: string | null }

/** All documents of a kind share one specimen file. */
export const demoAttachments = (today: string): DemoRow<typeof attachment>[] =>
  specimens.map(({ kind, url, name, size, sha1, sha256 }) => ({
    topic: 'application',
    url,
    name,
    size,
    sha1,
    sha256,
    kept_sha256: sha256,
    storage: 'local',
    width: 0,
    height: 0,
    mimetype: 'application/pdf',
    suffix: 'pdf',
    quote: 1,
    admin: 'scolarite',
    user: null,
    key: kind,
    last_upload_time: momentOf(addDays(today, -1), 8),
  }))

const usual: Kind[] = ['passport', 'photo', 'insurance']
const later: Kind[] = ['diploma', 'transcript', 'language_test', 'cvec', 'payment']

export function demoPapers(files: StudentFile[], today: string): Paper[] {
  const papers = files.flatMap((file, index) => papersOf(file, index, today))
  // Four were handed in yesterday evening, so that they are never in the future.
  const waiting = papers.filter(({ status }) => status === 'submitted')
  for (const paper of waiting.slice(0, 4)) paper.create_time = momentOf(addDays(today, -1), 20, 20)
  return papers
}

function papersOf({ row, applied }: StudentFile, index: number, today: string): Paper[] {
  if (row.status === 'draft' || row.status === 'anonymised') return []
  const chance = chanceFrom(7100 + index)
  const waits = row.status === 'pending' || row.status === 'incomplete'
  const kinds = waits ? usual.slice(index % 2) : [...usual, ...later.filter(() => chance.happens(18))]
  const handed = (kind: Kind, more: Partial<Paper>): Paper => ({
    student: row.email,
    kind,
    detail: null,
    file: `/storage/demo/${kind}.pdf`,
    issued_on: null,
    expires_on: null,
    review_note: null,
    reviewed_by: null,
    reviewed_at: null,
    status: 'submitted',
    create_time: momentOf(applied, 11, index % 50),
    ...more,
  })
  const checked = { reviewed_by: 'scolarite', reviewed_at: momentOf(addDays(applied, 2), 10) } as const
  const papers = kinds.map((kind): Paper => {
    if (waits) return handed(kind, {})
    const expires_on =
      kind === 'passport' ? (row.id_expiry ?? null) : kind === 'insurance' ? insuredUntil(index, today) : null
    const over = expires_on !== null && expires_on < today
    const number = kind === 'passport' ? (row.id_number ?? null) : null
    const printed = kind === 'passport' && row.id_number ? asPrinted(row) : {}
    return handed(kind, { ...checked, ...printed, number, expires_on, status: over ? 'expired' : 'accepted' })
  })
  if (row.permit_expiry)
    papers.push(
      handed('permit', {
        ...checked,
        expires_on: row.permit_expiry,
        status: row.permit_expiry < today ? 'expired' : 'accepted',
      }),
    )
  if (index % 16 === 5)
    papers.push(handed('transcript', { ...checked, status: 'refused', review_note: 'Page 2 manquante. 缺少第二页。' }))
  if (index % 23 === 7)
    papers.push(handed('photo', { ...checked, status: 'replaced', review_note: 'Photo trop sombre.' }))
  return papers
}

/** As the passport prints them; one passport writes the name otherwise than the record. */
function asPrinted({ last_name, first_name, birth_date, birth_place, nationality, email }: StudentFile['row']) {
  const hyphened = email.startsWith('yassine.elamrani')
  return {
    passport_last_name: hyphened ? last_name.replaceAll(' ', '-') : last_name,
    passport_first_name: first_name,
    passport_birth_date: birth_date ?? null,
    passport_birth_place: birth_place ?? null,
    passport_nationality: nationality ?? null,
  }
}

/** Most are insured for the year; a few insurances have expired. */
function insuredUntil(index: number, today: string): string {
  return addDays(today, index % 19 === 3 ? -12 : 120 + (index % 150))
}

const mothers = ['李秀英', '王丽', '陈静', '刘芳', '周敏', '吴琳']
/** Two for each minor, one for some of the youngest. */
export function demoGuardians(files: StudentFile[], today: string): DemoRow<typeof studentGuardian>[] {
  const bornAfter = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const minors = files.filter(({ row }) => row.birth_date > bornAfter(18))
  const young = files.filter(({ row }) => row.birth_date <= bornAfter(18) && row.birth_date > bornAfter(21))
  const both = minors.flatMap(({ row }, index) => [guardian(row, 'mother', index), guardian(row, 'father', index)])
  const others = young.map(({ row }, index) => guardian(row, index % 3 === 0 ? 'agency' : 'mother', 20 + index))
  return [...both, ...others].slice(0, 24)
}

function guardian(
  { last_name, email, nationality, locale }: StudentFile['row'],
  relation: 'mother' | 'father' | 'agency',
  index: number,
): DemoRow<typeof studentGuardian> {
  const chinese = nationality === 'CN'
  const own =
    relation === 'agency' ? `Passerelle Conseil ${index}` : `${last_name} ${relation === 'mother' ? 'Li' : 'Jun'}`
  const french = `${relation === 'mother' ? 'Claire' : 'Marc'} ${last_name}`
  const is_legal = relation === 'agency' ? 0 : 1
  return {
    student: email,
    relation,
    wechat: chinese ? `parent_${100 + index}` : null,
    name: chinese || relation === 'agency' ? own : french,
    native_name: chinese && relation === 'mother' ? pickCyclic(mothers, index) : null,
    email: `${relation}.${email}`,
    mobile: `+3363998${String(4000 + index * 2 + (relation === 'father' ? 1 : 0)).padStart(4, '0')}`,
    locale: locale ?? 'fr',
    is_legal,
    can_sign: is_legal,
    receives_notifications: 1,
    admin: relation === 'mother' && email === 'hugo.lambert@example.test' ? 'claire_lambert' : null,
  }
}

const asked: Record<string, Kind[]> = {
  'yichen.feng': ['diploma', 'language_test'],
  'siyu.deng': ['passport', 'insurance'],
  'aminata.diallo': ['transcript'],
}

/** The submitted forms of applicants who wait. Drafts have none, because they expire after two days. */
export function demoRegistrations(files: StudentFile[]): DemoRow<typeof studentRegistration>[] {
  return files
    .filter(({ row }) => ['pending', 'incomplete', 'rejected'].includes(row.status))
    .map(({ row, applied }, index) => {
      const sent = momentOf(applied, 9, index)
      const { last_name, first_name, native_name, birth_date, nationality, email, mobile, locale } = row
      const key = textBefore(email, '@')
      return {
        student: email,
        token_hash: `demo-${key}`,
        locale: locale ?? 'fr',
        consent_version: '2025-1',
        payload: { last_name, first_name, native_name, birth_date, nationality, email, mobile },
        asked_documents: asked[key] ?? [],
        submitted_at: sent,
        email_verified_at: sent + 240,
        last_seen_at: sent + 3600,
        create_time: sent,
        expires_at: sent + 180 * 86_400,
        ip: '192.0.2.17',
        user_agent: null,
        duplicate_score: 0,
        duplicate_of: null,
      }
    })
}
