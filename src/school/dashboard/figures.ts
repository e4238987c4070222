// The figures of the dashboard by profile. Each is an entity and a filter as in the address of its list, so that its
// number equals the count of the list that it opens.

export interface FigureDays {
  today: string
  yesterday: string
  monday: string
  sunday: string
  tenDaysAgo: string
  fortnightAgo: string
  in7Days: string
  in14Days: string
  in90Days: string
  /** The id of the teacher who reads, to count only sessions that they give or assist in. */
  teacher?: number | undefined
  /** True if a period or a term was chosen. */
  chosen?: boolean
}

export interface Figure {
  resource: string
  search: Record<string, string>
  /** Set if the rows need an action, so that the figure is shown among the open tasks. */
  waits?: true
}

type Figures = (days: FigureDays) => Record<string, Figure>

/**
 * The filter of a teacher's own sessions, because a teacher may also see sessions of colleagues in the same courses.
 */
export const ownSessions = ({ teacher }: FigureDays): Record<string, string> =>
  teacher ? { given_by: String(teacher) } : {}

const sessionsToday = (days: FigureDays): Figure => ({
  resource: 'course_plan',
  search: { start_at: `${days.today}..${days.today}`, status: 'scheduled,done', ...ownSessions(days) },
})
const registersMissing = (days: FigureDays): Figure => ({
  resource: 'course_plan',
  search: { start_at: `..${days.yesterday}`, status: 'scheduled', register_status: 'open', ...ownSessions(days) },
  waits: true,
})
const marksLate = ({ tenDaysAgo }: FigureDays): Figure => ({
  resource: 'assessment',
  search: { held_on: `..${tenDaysAgo}`, status: 'draft,grading' },
  waits: true,
})
const homeworkDue = ({ today, in14Days }: FigureDays): Figure => ({
  resource: 'course_plan',
  search: { homework_due_at: `${today}..${in14Days}`, status: 'scheduled,done' },
})
const permitsExpiring = ({ today, in90Days }: FigureDays): Figure => ({
  resource: 'student',
  search: { permit_expiry: `${today}..${in90Days}`, status: 'active' },
  waits: true,
})
const toSign: Figure = { resource: 'protocol', search: { status: 'issued,partially_signed' }, waits: true }

/** Figures of the chosen days. The range `..` is open at both ends, and `filterFigure` fills in the days. */
const ofThePeriod: Record<string, Figure> = {
  sessionsInPeriod: { resource: 'course_plan', search: { start_at: '..', status: 'scheduled,done' } },
  enteredInPeriod: { resource: 'student', search: { entry_date: '..', status: 'active' } },
}

export const figuresOf = {
  office: (days) => ({
    activeStudents: { resource: 'student', search: { status: 'active' } },
    atRisk: { resource: 'student', search: { at_risk: '1', status: 'active' }, waits: true },
    applications: { resource: 'student', search: { status: 'pending' }, waits: true },
    sessionsToday: sessionsToday(days),
    sessionsThisWeek: {
      resource: 'course_plan',
      search: { start_at: `${days.monday}..${days.sunday}`, status: 'scheduled,done' },
    },
    ...(days.chosen && ofThePeriod),
    registersMissing: registersMissing(days),
    documentsToCheck: { resource: 'student_document', search: { status: 'submitted' }, waits: true },
    permitsExpiring: permitsExpiring(days),
    renewalsToFile: { resource: 'renewal', search: { status: 'to_prepare,prepared,documents_asked' }, waits: true },
    marksLate: marksLate(days),
    agreementsToSign: toSign,
    agreementsExpiring: {
      resource: 'protocol',
      search: { ...toSign.search, expires_at: `${days.today}..${days.in7Days}` },
      waits: true,
    },
    revocationsProposed: { resource: 'certificate', search: { revoke_proposed: '1' }, waits: true },
    hoursToValidate: { resource: 'tutor_session', search: { status: 'submitted' }, waits: true },
  }),
  teacher: (days) => ({
    sessionsToday: sessionsToday(days),
    registersMissing: registersMissing(days),
    marksLate: marksLate(days),
    homeworkDue: homeworkDue(days),
    myStudents: { resource: 'student', search: { status: 'active' } },
    myCourses: { resource: 'course', search: { status: 'in_progress' } },
    hoursReturned: { resource: 'tutor_session', search: { status: 'rejected' }, waits: true },
  }),
  student: (days) => ({
    sessionsToday: sessionsToday(days),
    homeworkDue: { ...homeworkDue(days), waits: true },
    newMarks: { resource: 'score', search: { published_at: `${days.fortnightAgo}..${days.today}` } },
    documentsRefused: { resource: 'student_document', search: { status: 'refused' }, waits: true },
    permitExpiring: permitsExpiring(days),
    documentsExpiring: {
      resource: 'student_document',
      search: { expires_on: `${days.today}..${days.in90Days}`, status: 'accepted' },
      waits: true,
    },
    certificates: { resource: 'certificate', search: { status: 'issued' } },
  }),
} satisfies Record<'office' | 'teacher' | 'student', Figures>
