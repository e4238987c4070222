// The lines of the home pages: for each an entity, a filter as in the address of its list, and columns for age and end.

import { type Figure, type FigureDays, figuresOf, ownSessions } from '../figures.ts'
import type { LineName } from './home.ts'

export interface LineSource extends Figure {
  /** The column with the moment or day since which a row waits. */
  since?: string
  /** The column with the moment or day on which a row ends. */
  until?: string
  /** A right that the line needs besides the right to its list. */
  right?: string
  /** Which amounts of the rows are summed by currency (see `sumsOf`). */
  sums?: 'contracted' | 'tutoring'
}

export interface HomeDays extends FigureDays {
  yearAgo: string
}

type Sources = Partial<Record<LineName, LineSource>>

export function lineSources(days: HomeDays): Sources {
  const { office, teacher, student } = figuresOf
  const [all, own] = [office(days), student(days)]
  const todays = `${days.today}..${days.today}`
  const week = `${days.monday}..${days.sunday}`
  const inForce = { status: 'signed,superseded', party_kind: 'student' }
  return {
    documentsToCheck: { ...all.documentsToCheck, since: 'create_time', right: 'k/studentDocument/accept' },
    justifications: {
      resource: 'attendance_justification',
      search: { status: 'submitted' },
      since: 'create_time',
      right: 'k/attendanceJustification/accept',
    },
    certificateRequests: {
      resource: 'certificate',
      search: { status: 'requested' },
      since: 'requested_at',
      right: 'k/certificate/issue',
    },
    registersMissing: { ...all.registersMissing, since: 'start_at' },
    marksLate: { ...all.marksLate, since: 'held_on' },
    renewalsToFile: { ...all.renewalsToFile, until: 'permit_expiry' },
    permitsExpiring: { ...all.permitsExpiring, until: 'permit_expiry' },
    revocationsProposed: all.revocationsProposed,
    agreementsToSign: { ...all.agreementsToSign, since: 'issued_at' },
    agreementsEnding: {
      resource: 'protocol',
      search: { status: 'signed', valid_to: `${days.today}..${days.in90Days}` },
      until: 'valid_to',
    },
    agreementsSigned: { resource: 'protocol', search: { ...inForce, completed_at: week }, sums: 'contracted' },
    withdrawals: {
      resource: 'protocol',
      search: { status: 'signed', withdrawal_until: `${days.today}..` },
      until: 'withdrawal_until',
    },
    hoursToValidate: { ...all.hoursToValidate, since: 'start_at', sums: 'tutoring' },
    batchesToPay: { resource: 'pay_batch', search: { status: 'closed' }, since: 'closed_at' },
    hoursReturned: { ...teacher(days).hoursReturned, since: 'start_at' },
    homeworkDue: { ...own.homeworkDue, until: 'homework_due_at' },
    documentsRefused: { ...own.documentsRefused, since: 'reviewed_at' },
    documentsExpiring: { ...own.documentsExpiring, until: 'expires_on' },
    newMarks: own.newMarks,
    teachersOnLeave: { resource: 'teacher', search: { status: 'on_leave' } },
    unavailableToday: {
      resource: 'teacher_unavailability',
      search: { kind: 'once', start_at: `..${days.today}`, end_at: `${days.today}..` },
    },
    cancelledToday: {
      resource: 'course_plan',
      search: { start_at: todays, status: 'cancelled,postponed', ...ownSessions(days) },
    },
    movedToday: {
      resource: 'course_plan',
      search: { start_at: todays, status: 'scheduled,done', moved_from_id: '!null', ...ownSessions(days) },
    },
    replacedToday: {
      resource: 'course_plan',
      search: { start_at: todays, status: 'scheduled,done', replaced_teacher_id: '!null', ...ownSessions(days) },
    },
    registrationsThisWeek: { resource: 'student_registration', search: { create_time: week } },
    activeStudents: all.activeStudents,
    atRisk: all.atRisk,
    sessionsThisWeek: all.sessionsThisWeek,
    mailsFailed: { resource: 'outbox', search: { status: 'failed' }, since: 'create_time' },
    mailsWaiting: { resource: 'outbox', search: { status: 'queued' }, since: 'create_time' },
    refusedSignIns: { resource: 'admin_log', search: { time: todays, kind: 'signIn', result: 'refused' } },
  }
}

interface DeskLines {
  waits: readonly LineName[]
  changed: readonly LineName[]
}

const todays = ['cancelledToday', 'movedToday', 'replacedToday'] as const satisfies readonly LineName[]

/** The lines about changed sessions of today. Students and teachers see only their own sessions. */
export const todayLines: readonly LineName[] = todays

const registrar: DeskLines = {
  waits: [
    ...(['applications', 'documentsToCheck', 'justifications', 'certificateRequests', 'registersMissing'] as const),
    ...(['marksLate', 'renewalsToFile', 'revocationsProposed', 'agreementsToSign', 'hoursToValidate'] as const),
  ],
  changed: ['registrationsThisWeek'],
}

/** By desk: the lines about open tasks and the lines about news. No line repeats a fact of another part of the page. */
export const deskLines: Record<string, DeskLines> = {
  registrar,
  super: {
    waits: ['mailsFailed', 'mailsWaiting', 'refusedSignIns', ...registrar.waits],
    changed: [],
  },
  direction: {
    waits: [
      ...(['registersMissing', 'justifications', 'marksLate', 'revocationsProposed', 'hoursToValidate'] as const),
      ...(['permitsExpiring', 'agreementsEnding'] as const),
    ],
    changed: ['registrationsThisWeek', 'agreementsSigned'],
  },
  accounts: {
    waits: ['hoursToValidate', 'batchesToPay', 'agreementsToSign', 'withdrawals'],
    changed: ['agreementsSigned'],
  },
  teacher: {
    waits: ['registersMissing', 'hoursReturned', 'agreementsToSignMyself'],
    changed: [],
  },
  student: {
    waits: [
      ...(['agreementsToSignMyself', 'permitExpiring', 'documentsRefused', 'documentsExpiring'] as const),
      ...(['homeworkDue', 'absencesToJustify'] as const),
    ],
    changed: ['newMarks'],
  },
  guardian: {
    waits: ['agreementsToSignMyself', 'permitExpiring', 'documentsRefused', 'documentsExpiring'],
    changed: ['newMarks'],
  },
}

/** The lines on the page of the direction that are compared with the same day of last year. */
export const comparedLines: readonly LineName[] = ['activeStudents', 'atRisk', 'sessionsThisWeek']
