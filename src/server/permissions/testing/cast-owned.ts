// Rows that the school itself distinguishes, because they belong to one of the people.

import type { Resource } from '#engine/resource.ts'
import { formFields } from '#engine/resource.ts'
import { resources } from '#subjects.server.ts'
import { addSample, everyResource, urlOf } from '#server/testing/samples.ts'
import type { Person, School } from '#server/testing/school.ts'
import type { Cast, Rows } from './cast.ts'
import type { Entered } from './cast-enter.ts'
import { db, fileOf } from './cast-people.ts'
import { planningRows } from './planning.ts'
import type { Name } from './permission-table.ts'

/** Rows that the school itself distinguishes: a student's record, a teacher's record, the students of a teacher. */
export async function theirs(school: School, people: Cast['people'], entered: Entered) {
  const [lea, claire, lin] = [
    await fileOf(school, 'student', people.student),
    await fileOf(school, 'teacher', people['teacher A']),
    await fileOf(school, 'teacher', people['teacher B']),
  ]
  const advised = entered.get('student')!
  const years = entered.get('enrolment_year')!
  const ofLea = await teachersOf(school, lea, entered.get('teacher')!.other)
  const letters = await lettersOf(school, people)
  for (const id of Object.values(entered.get('courseware')!))
    await people.super.post('/admin/k/courseware/publish', { id })
  const mine: Partial<Record<Name, Record<string, Rows>>> = {
    student: {
      student: { own: lea, other: advised.other },
      enrolment_year: { own: await yearOf(school, lea), other: years.other },
      student_group: { own: (await membershipOf(school, lea)).group, other: entered.get('student_group')!.other },
      student_group_member: {
        own: (await membershipOf(school, lea)).id,
        other: entered.get('student_group_member')!.other,
      },
      teacher: ofLea,
    },
    'teacher A': { student: advised, teacher: { own: claire, other: lin }, notification: letters },
    'teacher B': {
      student: { own: advised.other, other: advised.own },
      enrolment_year: { own: years.other, other: years.own },
      student_group: turned(entered.get('student_group')!),
      student_group_member: turned(entered.get('student_group_member')!),
      teacher: { own: lin, other: claire },
      notification: { own: letters.other, other: letters.own },
    },
  }
  mine.guardian = {
    ...mine.student,
    student_guardian: {
      own: await fileOf(school, 'student_guardian', people.guardian),
      other: entered.get('student_guardian')!.other,
    },
  }
  const planned = await planningRows(school, people, {
    lea,
    claire,
    lin,
    advised: advised.own,
    other: advised.other,
    courses: entered.get('course')!,
  })
  for (const [name, rows] of Object.entries(planned.rows)) {
    entered.set(name, rows)
    mine['teacher B']![name] = { own: rows.other, other: rows.own }
  }
  for (const name of ['student', 'teacher A', 'teacher B', 'group', 'super'] as const)
    mine[name] = { ...mine[name], calendar_feed: planned.feeds[name]! }
  for (const name of ofCourses) {
    const rows = entered.get(name)!
    mine.student![name] = rows
    mine.guardian[name] = rows
    mine['teacher A']![name] = rows
    mine['teacher B']![name] = { own: rows.other, other: rows.own }
  }
  return mine
}

const turned = ({ own, other }: Rows): Rows => ({ own: other, other: own })

async function membershipOf(school: School, student: number) {
  const rows = db(school).selectFrom('student_group_member').select(['id', 'student_group_id as group'])
  const { id, group } = await rows.where('student_id', '=', student).limit(1).executeTakeFirstOrThrow()
  return { id: Number(id), group: Number(group) }
}

async function yearOf(school: School, student: number): Promise<number> {
  const years = db(school).selectFrom('enrolment_year').select('id').where('student_id', '=', student)
  return Number((await years.limit(1).executeTakeFirstOrThrow()).id)
}

/** A message of each of the two teachers. */
async function lettersOf(school: School, people: Cast['people']): Promise<Rows> {
  const [own, other] = [people['teacher A'], people['teacher B']].map((by) =>
    addSample(school, by, resources.notification),
  )
  return { own: (await own!).id, other: (await other!).id }
}

/** Added by `fitting` so that the first row belongs to teacher A and the student, the second to teacher B. */
const ofCourses = [
  'course',
  'course_enrolment',
  'courseware',
  'tutor_task',
  'tutor_task_student',
  'tutor_session',
  'assessment',
  'score',
  'score_log',
  'term_result',
]

/** The teachers of the student's specialty; the other student has no specialty. */
async function teachersOf(school: School, student: number, other: number): Promise<Rows> {
  const own = await db(school)
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select('course.lead_teacher_id as id')
    .where('student_id', '=', student)
    .where('course_enrolment.status', '=', 'active')
    .where('course.lead_teacher_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { own: Number(own.id), other }
}

/** Every row has been edited once by its owner, so that there is something to undo. */
export async function editAll(
  people: Cast['people'],
  entered: Entered,
  mine: Partial<Record<Name, Record<string, Rows>>>,
) {
  const edit = async (by: Person, resource: Resource, id: number, change: object) => {
    const { code, msg } = await by.post(urlOf(resource, 'edit'), { id, ...change })
    if (code !== 1) throw new Error(`${resource.name} ${id}: ${msg}`)
  }
  for (const resource of everyResource) {
    if (!resource.calls.includes('edit')) continue
    for (const id of Object.values(entered.get(resource.name)!))
      await edit(people.super, resource, id, otherText(resource, id))
  }
  await edit(people.student, resources.student, mine.student!.student!.own, { city: 'Nantes' })
  for (const name of ['teacher A', 'teacher B'] as const) {
    await edit(people[name], resources.course, mine[name]!.course!.own, { objectives: `<p>${name}</p>` })
    await edit(people[name], resources.assessment, mine[name]!.assessment!.own, { name: `Contrôle de ${name}` })
    await edit(people[name], resources.term_result, mine[name]!.term_result!.own, { appreciation: `De ${name}` })
    await edit(people[name], resources.teacher, mine[name]!.teacher!.own, { bio: `<p>${name}</p>` })
    await edit(people[name], resources.notification, mine[name]!.notification!.own, { title: 'Autre titre' })
  }
}

/** A change to a field of free text that the list shows. */
export function otherText(resource: Resource, n: number | string): Record<string, unknown> {
  const letters = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)] ?? digit).join('')
  const fields = formFields(resource)
  const texts = fields.filter(
    ([, { kind, format, list }]) => kind === 'text' && (!format || format === 'latinName') && list !== false,
  )
  const long = fields.find(([, { kind }]) => kind === 'longText')
  const [name] = (texts.find(([, { unique }]) => !unique) ?? long ?? texts[0])!
  return { [name]: `Texte ${letters}` }
}
