// The rights of the groups, from the permission matrix: the groups of every new school and of the demo. The rules
// decide which rows they may see.

import type { Resource } from '#engine/resource.ts'
import type { Subject } from '#engine/subject.ts'
import { resources, subjects } from '#subjects.ts'
import type { adminGroup } from '#platform/access/index.ts'
import type { DemoRow } from './demo-row.ts'

type Group = DemoRow<typeof adminGroup>

const {
  academic_term: academicTerm,
  academic_year: academicYear,
  admin,
  holiday,
  specialty,
  student,
  student_status_log: studentStatusLog,
  teacher,
  notification,
  certificate,
  certificate_check: certificateCheck,
  course,
  course_enrolment: courseEnrolment,
  courseware,
  grading_scale: gradingScale,
  grading_scale_band: gradingScaleBand,
  grading_scale_conversion: gradingScaleConversion,
  student_document: studentDocument,
  student_guardian: studentGuardian,
  student_registration: studentRegistration,
  course_plan: coursePlan,
  course_plan_series: coursePlanSeries,
  attendance,
  attendance_justification: attendanceJustification,
  teacher_unavailability: teacherUnavailability,
  calendar_feed: calendarFeed,
  protocol,
  protocol_template: protocolTemplate,
  assessment,
  score,
  score_log: scoreLog,
  term_result: termResult,
  jury,
  user,
  user_group: userGroup,
  user_money_log: userMoneyLog,
  user_rule: userRule,
  user_score_log: userScoreLog,
  pay_batch: payBatch,
  tutor_session: tutorSession,
  tutor_task: tutorTask,
  tutor_task_student: tutorTaskStudent,
} = resources

const look = ['index'] as const

/** People who send tasks to pay need rights to pay. */
const tutoring = [tutorTask, tutorTaskStudent, tutorSession]
  .flatMap(everything)
  .filter((node) => ![`${tutorTask.path}/close`, `${tutorTask.path}/settle`].includes(node))
  .concat('k/tutorSession/log', 'k/tutoring/index')
const tutoringPay = [...some(tutorTask, ['close', 'settle']), ...everything(payBatch)].concat(
  'k/payBatch/collect',
  'k/payBatch/correct',
)

/** Only a super administrator anonymises people. */
const allButAnonymise = everything(student).filter((node) => node !== `${student.path}/anonymise`)
const scales = [gradingScale, gradingScaleBand, gradingScaleConversion]
const marks = [assessment, score, scoreLog, termResult]
const juries = [...everything(jury), 'k/deliberation/index', 'k/deliberation/decide']
const markEntry = ['k/marks/index', 'k/marks/save']
const yearAndPlaces = [academicYear, academicTerm, holiday, specialty].flatMap((each) => some(each, look))

/** Records that belong to a student, besides the student. */
const planning = [coursePlan, coursePlanSeries, attendance, attendanceJustification, teacherUnavailability]
const studentFiles = [
  'k/review/index',
  ...[studentDocument, studentGuardian].flatMap(everything),
  ...some(studentRegistration, look),
]

/** Only a super administrator deletes templates. */
const agreements = [
  'k/toSign/index',
  ...everything(protocol),
  ...everything(protocolTemplate).filter((node) => node !== `${protocolTemplate.path}/del`),
]
const planner = [
  ...planning.flatMap(everything),
  ...['coursePlan/place', 'coursePlanSeries/create', 'coursePlanSeries/change', 'calendar/index'].map(
    (call) => `k/${call}`,
  ),
]
const archive = ['k/archive/index', 'k/archive/issue', 'k/archive/reEnrol']
const missing = ['k/missing/index']
const ownFeed = [...everything(calendarFeed), 'k/calendarFeed/renew']

/** The groups of students, of teachers and of guardians. */
const parts: Record<string, Group['part']> = {
  Enseignant: 'teacher',
  Étudiant: 'student',
  'Responsable légal': 'student_guardian',
}

/** A group without one has the desk of the group above. */
const deskOf: Record<string, Group['desk']> = {
  Direction: 'direction',
  Scolarité: 'registrar',
  Comptabilité: 'accounts',
  Enseignant: 'teacher',
  Étudiant: 'student',
  'Responsable légal': 'guardian',
}

/** Rights in the rooms whose manifests declare none for groups. */
const ownGroups: Group[] = [
  { name: 'Super administrateurs', parent: null, all_rules: 1, part: null, desk: 'super', rule: [], status: '1' },
  group('Direction', 'Super administrateurs', [
    'k/myMarks/index',
    'k/myAttendance/index',
    ...marks.flatMap(everything),
    ...markEntry,
    'k/termResult/compute',
    ...juries,
    'k/results/index',
    'k/student/figures',
    ...allButAnonymise,
    ...studentFiles,
    ...archive,
    ...missing,
    ...[studentStatusLog, teacher, specialty, holiday, academicYear, academicTerm].flatMap(everything),
    ...everything(notification),
    ...[certificate, certificateCheck].flatMap(everything),
    ...[user, userGroup, userMoneyLog, userScoreLog].flatMap(everything),
    ...[course, courseEnrolment, courseware, ...scales].flatMap(everything),
    ...tutoring,
    ...some(tutorSession, ['confirm', 'dispute']),
    ...tutoringPay,
    ...planner,
    ...ownFeed,
    ...some(courseEnrolment, ['request']),
    ...agreements,
    ...[admin, userRule].flatMap((each) => some(each, look)),
  ]),
  group('Scolarité', 'Direction', [
    'k/myMarks/index',
    'k/myAttendance/index',
    ...marks.flatMap(everything),
    ...markEntry,
    'k/termResult/compute',
    ...juries,
    'k/results/index',
    'k/student/figures',
    ...allButAnonymise,
    ...studentFiles,
    ...archive,
    ...missing,
    ...[studentStatusLog, academicYear, academicTerm, holiday].flatMap(everything),
    ...everything(notification),
    ...[certificate, certificateCheck].flatMap(everything),
    ...[user, userScoreLog].flatMap(everything),
    ...[course, courseEnrolment, courseware].flatMap(everything),
    ...some(courseEnrolment, ['request']),
    ...scales.flatMap((each) => some(each, look)),
    ...tutoring,
    ...planner,
    ...some(tutorSession, ['confirm', 'dispute']),
    ...ownFeed,
    ...agreements,
    ...[teacher, specialty, admin, userGroup, userMoneyLog].flatMap((each) => some(each, look)),
  ]),
  group('Pédagogie', 'Direction', [
    ...marks.flatMap(everything),
    ...markEntry,
    'k/termResult/compute',
    ...juries,
    'k/results/index',
    ...[teacher, specialty, holiday].flatMap(everything),
    ...everything(notification),
    ...[course, courseEnrolment, courseware, ...scales].flatMap(everything),
    ...tutoring,
    ...planner,
    ...ownFeed,
    ...some(student, ['index', 'export']),
    /** Agreements that they sign. */
    ...some(protocol, look),
    'k/toSign/index',
    ...some(academicYear, look),
    ...some(academicTerm, ['index', 'edit']),
  ]),
  group('Comptabilité', 'Direction', [
    ...some(student, ['index', 'export']),
    /** Fees of a specialty and rates of a teacher. */
    ...[specialty, teacher].flatMap((each) => some(each, ['index', 'edit', 'export'])),
    ...everything(userMoneyLog),
    ...[course, courseEnrolment].flatMap((each) => some(each, ['index', 'export'])),
    ...some(tutorTask, ['index', 'export']),
    ...some(tutorSession, ['index', 'export']),
    ...tutoringPay,
    ...[coursePlan, attendance].flatMap((each) => some(each, ['index', 'export'])),
    ...some(protocol, ['index', 'export']),
    ...[academicYear, academicTerm, user, userScoreLog].flatMap((each) => some(each, look)),
  ]),
  group('Enseignant', 'Pédagogie', [
    /** For their own courses; only the office unlocks marks. */
    ...markEntry,
    ...some(assessment, ['index', 'add', 'edit', 'del', 'sortable', 'startGrading', 'publish', 'revise']),
    ...[score, scoreLog].flatMap((each) => some(each, look)),
    ...some(termResult, ['index', 'edit']),
    ...some(student, look),
    /** Only their own record. */
    ...some(teacher, ['index', 'edit']),
    /** Messages to their own courses and students. */
    ...everything(notification).filter((node) => !/\/(export|del)$/.test(node)),
    /** The description and the state of their courses. */
    ...some(course, ['index', 'edit']),
    ...some(courseEnrolment, look),
    ...everything(courseware).filter((node) => node !== `${courseware.path}/export`),
    ...scales.flatMap((each) => some(each, look)),
    'k/tutoring/index',
    ...some(tutorTask, ['index', 'accept', 'decline', 'submit']),
    ...some(tutorTaskStudent, ['index', 'edit']),
    ...some(tutorSession, ['index', 'edit', 'del', 'submit', 'correct', 'log']),
    /** The class log and the register of their sessions, and their unavailability. */
    ...some(coursePlan, ['index', 'edit', 'hold']),
    'k/coursePlan/place',
    'k/calendar/index',
    /** Used if the school lets teachers plan. */
    'k/coursePlanSeries/create',
    'k/coursePlanSeries/change',
    ...some(attendance, ['index', 'add', 'edit']),
    ...some(attendanceJustification, look),
    ...some(teacherUnavailability, ['index', 'add', 'edit', 'del']),
    ...ownFeed,
    /** Agreements that they sign. */
    ...some(protocol, look),
    'k/toSign/index',
    ...yearAndPlaces,
  ]),
  group('Étudiant', 'Scolarité', [
    /** Their own marks, once published. */
    'k/myMarks/index',
    'k/myAttendance/index',
    ...[assessment, score, termResult].flatMap((each) => some(each, look)),
    /** Their own record, of which they edit the contact data. */
    ...some(student, ['index', 'edit']),
    ...some(studentDocument, ['index', 'add']),
    ...some(studentGuardian, look),
    ...some(teacher, look),
    ...some(certificate, look),
    ...some(course, look),
    /** They request a place, accept an offered one, and withdraw a request. */
    ...some(courseEnrolment, ['index', 'request', 'cancel', 'acceptOffer']),
    ...some(courseware, look),
    ...some(gradingScale, look),
    'k/tutoring/index',
    ...some(tutorTask, look),
    ...some(tutorTaskStudent, ['index', 'edit']),
    ...some(tutorSession, ['index', 'confirm', 'dispute']),
    ...[coursePlan, attendance].flatMap((each) => some(each, look)),
    'k/calendar/index',
    ...some(attendanceJustification, ['index', 'add', 'edit', 'withdraw']),
    ...ownFeed,
    /** Agreements issued to them, which they may cancel in the withdrawal period. */
    ...some(protocol, ['index', 'withdraw']),
    'k/toSign/index',
    ...yearAndPlaces,
  ]),
  /** What a student reads, of the child. A guardian acts in nothing as the child. */
  group('Responsable légal', 'Scolarité', [
    'k/myMarks/index',
    'k/myAttendance/index',
    ...[assessment, score, termResult].flatMap((each) => some(each, look)),
    ...some(student, look),
    ...[studentDocument, studentGuardian, teacher, certificate].flatMap((each) => some(each, look)),
    ...[course, courseEnrolment, gradingScale].flatMap((each) => some(each, look)),
    ...[coursePlan, attendance, attendanceJustification].flatMap((each) => some(each, look)),
    'k/calendar/index',
    /** Agreements that they sign, and those of the child. */
    ...some(protocol, look),
    'k/toSign/index',
    ...yearAndPlaces,
  ]),
]

/** A group never has a right that the group above it lacks. */
export const schoolGroups: Group[] = ownGroups.map((each) => {
  const given = each.all_rules === 1 ? [] : withBelow(String(each.name)).flatMap(givenIn)
  return { ...each, rule: [...new Set([...(each.rule ?? []), ...given])] }
})

function withBelow(name: string): string[] {
  return [name, ...ownGroups.flatMap((each) => (each.parent === name ? withBelow(String(each.name)) : []))]
}

/** The rights that manifests give to this group. */
function givenIn(name: string): string[] {
  const nodes = (subjects as readonly Subject[]).flatMap(({ groups = {} }) => groups[name] ?? [])
  return nodes.flatMap((node) => {
    const resource = Object.values(resources).find(({ path }) => node === `${path}/*`)
    return resource ? everything(resource) : [node]
  })
}

const known = new Set(ownGroups.map(({ name }) => String(name)))
for (const { name, groups = {} } of subjects as readonly Subject[])
  for (const group of Object.keys(groups))
    if (!known.has(group)) throw new Error(`The manifest of ${name} names the group ${group}, which no new school has.`)

function group(name: string, above: string, nodes: string[]): Group {
  return {
    name,
    parent: above,
    all_rules: 0,
    part: parts[name] ?? null,
    desk: deskOf[name] ?? null,
    rule: nodes,
    status: '1',
  }
}

type Described = Pick<Resource, 'path' | 'calls'> & { actions: object }

function everything({ path, calls, actions }: Described): string[] {
  return [...calls, ...Object.keys(actions)].map((call) => `${path}/${call}`)
}

function some({ path }: Described, calls: readonly string[]): string[] {
  return calls.map((call) => `${path}/${call}`)
}
