// How the tests try the calls from one school year to the next, and those about the renewal of a permit.

import { missing } from './cast.ts'
import { rollOverRefusals, reEnrolmentRefusals, renewalRefusals } from '#school/student/words.ts'
import { type Try, get, post, saying } from './tries.ts'

/** A roll-over writes nothing for a year that does not exist. */
const noYear = { from: 999_999_999 }

const nextYear = { code: '2300', name: '2300', start_date: '2300-09-01', end_date: '2301-08-31' }

export const yearTries: Record<string, Try> = {
  'GET /admin/rollOver/index': { send: get(() => '') },
  'GET /admin/rollOver/people': { send: get(() => '') },
  'GET /admin/rollOver/courses': { send: get(() => '') },
  'GET /admin/rollOver/renewals': { send: get(() => '') },
  'GET /admin/rollOver/trial': { send: get(() => '') },
  'POST /admin/rollOver/save': {
    send: post(() => ({ ...noYear, ...nextYear, to_year_id: null, make_current: 0, terms: [] })),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/decide': {
    send: post(() => ({ ...noYear, ids: [missing], outcome: 'leaves' })),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/courses': {
    send: post(() => ({ ...noYear, ids: [missing], copied: true })),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/carryOut': {
    send: post(() => noYear),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'POST /admin/rollOver/undo': {
    send: post(() => noYear),
    result: saying(rollOverRefusals.noCurrentYear, 'yes'),
  },
  'GET /admin/k/archive/index': { send: get(() => '') },
  'GET /admin/k/archive/file': { send: get(({ id }) => `id=${id}`) },
  'GET /admin/k/archive/pdf': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/archive/issue': { send: post(({ id }) => ({ student_id: id, kind: 'transcript' })) },
  'POST /admin/k/archive/reEnrol': {
    send: post(({ id }) => ({ id, specialty_id: 1, academic_year_id: 1, entry_date: '2026-09-01' })),
  },
  'GET /admin/k/renewal/preview': { send: get(({ id }) => `id=${id}`) },
  'POST /admin/k/renewal/make': { send: post(() => ({ student_ids: [1] })) },
  'GET /admin/k/renewal/mine': { send: get(() => '') },
  // The student Léa is a citizen of the Union: only a caller with the right gets this message.
  'POST /admin/k/renewal/makeMine': { send: post(() => ({})), result: saying(renewalRefusals.noPermit, 'yes') },
  'POST /admin/k/renewal/step': {
    send: post(() => ({ step: 'file', filing_number: 'ANEF-1', filed_on: '2026-01-05' })),
  },
  'GET /admin/k/renewal/download': {
    send: get(({ id }) => `id=${id}`),
    // No pack is made: only a caller with the right gets this message.
    result: saying(renewalRefusals.noPack, 'yes'),
  },
  'GET /admin/k/renewal/guide': {
    send: get(({ id }) => `id=${id}`),
    result: ({ headers }) => (headers['content-type'] === 'application/pdf' ? 'yes' : undefined),
  },
  'GET /admin/k/reEnrolment/mine': { send: get(() => '') },
  // The student Léa is not invited: only a caller with the right gets this message.
  'POST /admin/k/reEnrolment/save': {
    send: post(() => ({ step: 'papers' })),
    result: saying(reEnrolmentRefusals.notInvited, 'yes'),
  },
  'POST /admin/k/reEnrolment/submit': {
    send: post(() => ({ exact: true })),
    result: saying(reEnrolmentRefusals.notInvited, 'yes'),
  },
  'GET /admin/k/reEnrolment/funnel': { send: get(() => '') },
  'GET /admin/k/reEnrolment/candidates': { send: get(() => 'academic_year_id=2') },
  'GET /admin/k/reEnrolment/review': { send: get(({ id }) => `id=${id}`) },
  // No such year: only a caller with the right gets this message.
  'POST /admin/k/reEnrolment/invite': {
    send: post(() => ({ academic_year_id: missing })),
    result: saying(reEnrolmentRefusals.noYear, 'yes'),
  },
  'POST /admin/k/reEnrolment/remind': {
    send: post(() => ({ academic_year_id: missing })),
    result: saying(reEnrolmentRefusals.noYear, 'yes'),
  },
  'POST /admin/k/reEnrolment/deadline': {
    send: post(() => ({ academic_year_id: missing, closes_on: '2039-12-31' })),
    result: saying(reEnrolmentRefusals.noYear, 'yes'),
  },
  'POST /admin/k/reEnrolment/close': {
    send: post(() => ({ academic_year_id: missing })),
    result: saying(reEnrolmentRefusals.noCampaign, 'yes'),
  },
}
