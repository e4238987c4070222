// Personal data of the attendance room: register lines, sign-in sheets, absences and their reasons.

import { type Personal, refersToPerson, refersToRows } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'
import { eraseFromSheets, eraseSigners } from './sheet/erase.server.ts'

const activity = 'schooling'
// The closed archive keeps an absence, but not its reason.
const own = { of: { student: 'student_id' }, history: true, archived: 'as erased' } as const

const ofStudent = { of: { student: 'student_id' } }
const onOwnDevice = refersToRows('device_id', 'presence_device', refersToPerson({ admin: 'admin_id' }))
const noSignature = { device_id: null, challenge: null, signature: null }

/** Sign-in sheets store signatures, keys of devices and corrections, but no location and no picture of a face. */
const sheets: Personal['tables'] = {
  presence_line: {
    words: words.line,
    activity,
    columns: {
      id: 'none',
      version_id: 'none',
      student_id: 'identifier',
      place: 'none',
      facts: 'minor',
      line_sha256: 'none',
    },
    // A closed sheet is evidence of a training, which the closed archive keeps.
    places: [{ ...ofStudent, erase: 'own', empty: eraseFromSheets, archived: 'keep' }],
  },
  presence_entry: {
    words: words.entry,
    activity,
    columns: {
      id: 'none',
      sheet_id: 'none',
      student_id: 'identifier',
      way: 'none',
      seen_at: 'minor',
      signed_at: 'minor',
      minutes_late: 'minor',
      device_id: 'identifier',
      new_device: 'none',
      challenge: 'none',
      signature: 'personal',
      drawn_svg: 'minor',
      reason: 'minor',
      added_by: 'identifier',
      struck_at: 'minor',
      struck_by: 'identifier',
      strike_reason: 'minor',
    },
    places: [
      {
        ...ofStudent,
        erase: { ...noSignature, drawn_svg: null, reason: null, strike_reason: null },
        archived: 'as erased',
      },
      { of: onOwnDevice, erase: noSignature, inner: true },
    ],
  },
  presence_device: {
    words: words.device,
    activity,
    columns: {
      id: 'none',
      admin_id: 'identifier',
      public_key: 'identifier',
      thumbprint: 'identifier',
      create_time: 'none',
    },
    places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
  },
  presence_scan: {
    words: words.scan,
    activity,
    columns: {
      id: 'none',
      sheet_id: 'none',
      ticket_sha256: 'secret',
      public_key: 'identifier',
      challenge: 'none',
      way: 'none',
      seen_at: 'personal',
      used_at: 'personal',
    },
  },
  presence_version: {
    words: words.version,
    activity,
    columns: {
      id: 'none',
      sheet_id: 'none',
      version: 'none',
      code: 'none',
      header: 'none',
      content_sha256: 'none',
      before_sha256: 'none',
      chain_sha256: 'none',
      chain_no: 'none',
      signer: 'personal',
      signer_sha256: 'none',
      teacher_id: 'identifier',
      closed_at: 'none',
      closed_by: 'identifier',
      reason: 'none',
      scan: 'minor',
      pdf: 'minor',
      pdf_sha256: 'none',
    },
    places: [{ of: { teacher: 'teacher_id', admin: 'closed_by' }, erase: 'own', empty: eraseSigners }],
  },
  presence_sheet: {
    words: words.sheet,
    activity,
    columns: {
      id: 'none',
      course_plan_id: 'none',
      half: 'none',
      nonce: 'secret',
      opened_at: 'none',
      opened_by: 'identifier',
      version: 'none',
      changed_at: 'none',
      scan: 'minor',
      create_time: 'none',
    },
    places: [{ of: { admin: 'opened_by' }, erase: { opened_by: null }, inner: true }],
  },
}

export const attendancePersonal: Personal = {
  tables: {
    ...sheets,
    attendance: {
      holds: 'minor',
      activity,
      columns: { method: 'none' },
      places: [{ ...own, erase: { comment: null } }],
    },
    attendance_justification: {
      holds: 'minor',
      activity,
      places: [{ ...own, erase: { reason_kind: 'other', text: null, attachment: null, review_note: null } }],
    },
  },
}
