// Personal data of students: what each table contains, how long it stays, and how it is erased.

import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { isArchived } from '#engine/server/scope.ts'
import { erasureRule } from '#platform/privacy/index.erase.server.ts'
import { type Personal, bases } from '#platform/rows/index.personal.server.ts'
import { archivePath } from './archive/archive.ts'
import { closedArchive } from './archive/due.server.ts'
import { closedStates, enterArchive } from './archive/enter.server.ts'
import { withArchive } from './archive/archive-access.server.ts'
import { reEnrolmentTables } from './re-enrolment/personal.server.ts'
import { rollOverTables } from './roll-over/personal.server.ts'
import { eraseGuardians } from './guardian-account.server.ts'
import { identityPapers } from './identity-papers.server.ts'
import { pupils } from '#school/year/index.ts'
import { personalWords as words } from './words.ts'

const activity = 'schooling'
const activities = [activity]
const own = { of: { student: 'student_id' }, history: true, archived: 'as erased' } as const

export const studentPersonal: Personal = {
  people: {
    student: {
      order: 10,
      words: words.student,
      knownBy: ['student_no', 'email', 'mobile', 'wechat', 'ine', 'id_number', 'permit_number'],
      closed: ['draft', 'rejected', 'cancelled', ...closedStates, 'anonymised'],
      ended: { status: 'anonymised' },
      // An anonymised record is kept for statistics about the years at the school.
      staysInLists: true,
      reach: reachArchived,
      again: { archive: enterArchive },
    },
  },
  tables: {
    ...reEnrolmentTables,
    ...rollOverTables,
    student_document: {
      holds: 'minor',
      activity,
      columns: { kind: 'none', number: 'identifier', overrides_file: 'none' },
      places: [{ ...own, erase: 'remove' }],
    },
    renewal: {
      holds: 'minor',
      activity,
      columns: { filing_number: 'identifier', requests: 'none', pack_id: 'identifier', next_year_id: 'none' },
      places: [{ ...own, erase: 'remove' }],
    },
    enrolment_year: {
      holds: 'minor',
      activity,
      columns: { status: 'none', result: 'none' },
      places: [{ of: { student: 'student_id' }, history: true, erase: 'remove', archived: 'keep' }],
    },
    student_guardian: {
      holds: 'personal',
      activity,
      columns: { is_legal: 'none', can_sign: 'none', receives_notifications: 'none', adult_consent: 'none' },
      places: [{ ...own, erase: 'own', empty: eraseGuardians }],
    },
    student_status_log: {
      holds: 'minor',
      activity,
      stays: 'schooling',
      columns: { from_status: 'none', to_status: 'none', at: 'none' },
      places: [{ ...own, erase: { reason: null } }],
    },
    student: {
      holds: 'minor',
      activity,
      columns: {
        student_no: 'identifier',
        ine: 'identifier',
        id_number: 'identifier',
        permit_number: 'identifier',
        name_order: 'none',
        consent_version: 'none',
        archived_time: 'none',
      },
      places: [{ of: { student: 'id' }, erase: 'blank', archived: 'keep' }],
    },
  },
  activities: {
    [activity]: {
      order: 10,
      name: words.activity,
      purpose: words.purpose,
      basis: bases.task,
      people: pupils,
      seenBy: words.seenBy,
      also: ['import_job', 'import_row', 'import_fault'],
    },
  },
  periods: {
    closed_archive: {
      order: 10,
      words: words.closedArchive,
      reason: words.closedArchiveReason,
      advised: 365,
      least: 120,
      activities,
      rule: closedArchive,
    },
    student_record: {
      order: 20,
      words: words.studentRecord,
      reason: words.studentRecordReason,
      advised: 3650,
      least: 3650,
      activities: [activity, 'tutoring'],
      rule: erasureRule('student', closedStates, 'exit_date'),
    },
    identity_papers: {
      order: 30,
      words: words.identityPapers,
      reason: words.identityPapersReason,
      advised: 90,
      least: 30,
      activities,
      rule: identityPapers,
    },
  },
  reasons: { schooling: words.staysSchooling },
}

/**
 * Lets people with the right to the closed archive read an archived record, because a former student may request a copy
 * of the data, too.
 */
async function reachArchived(at: At, id: number): Promise<At> {
  const opens = may(at.who, `${archivePath}/index`) && (await isArchived(at, at.product.resources.student, id))
  return opens ? withArchive(at) : at
}
