import { describe, expect, test } from 'vitest'
import { checkOf } from '#engine/checks.ts'
import { type Field, isRelation } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { resources } from '#subjects.ts'
import { pages, serverHalves } from '#subjects.halves.ts'
import { easterOf } from './calendar.ts'
import { addDays } from './days.ts'
import { naturalKeys, relationTold } from './demo-row.ts'
import { demoSchool } from './school.ts'
import { demoTutoringTables } from './tutoring.ts'
import { decimalText } from '#text/money.ts'

const today = '2026-11-21'
const school = demoSchool(today)
const { student: students, teacher: teachers, student_status_log: log } = school

type Rows = Record<string, unknown>[]
const tables = Object.entries(school) as unknown as [keyof typeof school, Rows][]
const resourceOf = Object.fromEntries(
  Object.values(resources).map((each): [string, Resource] => [each.name, each as unknown as Resource]),
)

function tally(values: (string | undefined)[]) {
  return Object.fromEntries(Object.entries(Object.groupBy(values, String)).map(([each, all]) => [each, all!.length]))
}
const named = (last: string, first: string) =>
  students.filter((each) => each.last_name === last && each.first_name === first)
const between = (day: string | null | undefined, from: string, to: string) => !!day && day >= from && day <= to

describe('the demo school', () => {
  test('has the numbers of rows that the specification asks for', () => {
    expect(Object.fromEntries(tables.map(([name, rows]) => [name, rows.length]))).toMatchObject({
      academic_year: 2,
      academic_term: 4,
      holiday: 20,
      room: 9,
      specialty: 8,
      teacher: 14,
      student: 96,
      courseware: 120,
      admin: 9,
      admin_group: 8,
      user: 12,
    })
  })

  test('is the same every time, and stays the same for the same day', () => {
    expect(demoSchool(today)).toEqual(demoSchool(today))
    expect(demoSchool('2027-03-01').student.map((each) => each.email)).toEqual(students.map((each) => each.email))
  })

  test('has students in every state', () => {
    expect(tally(students.map((each) => each.status))).toEqual({
      active: 78,
      pending: 5,
      incomplete: 3,
      draft: 2,
      suspended: 2,
      graduated: 3,
      withdrawn: 2,
      rejected: 1,
    })
  })

  test('has one teacher on leave, one invited and one who left', () => {
    expect(tally(teachers.map((each) => each.status))).toEqual({ active: 11, on_leave: 1, invited: 1, left: 1 })
    expect(teachers.find((each) => each.status === 'on_leave')?.native_name).toBe('吴健')
    expect(teachers.find((each) => each.status === 'invited')?.last_name).toBe('Caron')
    expect(teachers.find((each) => each.status === 'left')?.last_name).toBe('Girard')
  })

  test('has sessions for groups of their own course, which are still to come and have members', () => {
    const divided = school.course_plan.filter(({ participants }) => participants === 'groups')
    expect(divided.length).toBeGreaterThan(6)
    expect(new Set(divided.flatMap(({ group }) => group ?? [])).size).toBeGreaterThan(4)
    for (const { course, group, start_at } of divided) {
      const met = school.student_group.filter(({ code }) => group!.includes(code!))
      expect(met.map((each) => each.course)).toEqual([course])
      expect(school.student_group_member.some((each) => each.student_group === met[0]!.code)).toBe(true)
      expect(start_at! * 1000).toBeGreaterThan(Date.parse(today))
    }
  })

  test('has a tree of specialties and of groups', () => {
    expect(school.specialty.filter((each) => each.parent).map((each) => each.code)).toEqual(['TCF', 'ARC'])
    expect(school.admin_group.filter((each) => each.parent === null).map((each) => each.name)).toEqual([
      'Super administrateurs',
    ])
  })
})

describe('names', () => {
  test('has two people called 张伟, with different numbers and birth dates', () => {
    const both = named('Zhang', 'Wei')
    expect(both.map((each) => each.native_name)).toEqual(['张伟', '张伟'])
    expect(new Set(both.map((each) => each.student_no)).size).toBe(2)
    expect(new Set(both.map((each) => each.birth_date)).size).toBe(2)
  })

  test('has difficult names: ü, compound surnames, apostrophes, particles', () => {
    expect(named('Lü', 'Mengjie')[0]?.native_name).toBe('吕梦洁')
    expect(named('Ouyang', 'Zihan')[0]?.native_name).toBe('欧阳子涵')
    expect(named("L'Hôpital", 'Noé')).toHaveLength(1)
    expect(named('De La Tour', 'Anne-Sophie')).toHaveLength(1)
    expect(named('Nguyen', 'Thi Hoa')).toHaveLength(1)
  })

  test('has about seven Chinese and two French students in ten', () => {
    const { CN, FR, ...others } = tally(students.map((each) => each.nationality ?? ''))
    expect([CN, FR]).toEqual([67, 19])
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(10)
  })

  test('has a waiting applicant with two records: same birth date, same telephone, another e-mail', () => {
    const both = named('Ouyang', 'Zihan')
    expect(both.map((each) => each.status)).toEqual(['pending', 'pending'])
    expect(new Set(both.map((each) => each.birth_date)).size).toBe(1)
    expect(new Set(both.map((each) => each.mobile)).size).toBe(1)
    expect(new Set(both.map((each) => each.email)).size).toBe(2)
    expect(both[0]?.id_number).toBeNull()
  })
})

describe('stories of marks and tutoring', () => {
  test.each(['2026-11-21', '2027-03-01'])('exactly those who failed a midterm sat the resit: %s', (day) => {
    const { assessment, score } = demoSchool(day)
    expect(assessment).toHaveLength(90)
    const [again, ...others] = assessment.filter(({ kind }) => kind === 'resit')
    expect(others).toEqual([])
    const first = assessment.find(({ key }) => key === again!.resit_of)!
    expect([again!.status, first.status, first.kind, again!.course]).toEqual([
      'published',
      'published',
      'midterm',
      first.course,
    ])
    expect(again!.held_on! > first.held_on!).toBe(true)
    const inTest = (test?: string) => score.filter((each) => each.assessment === test)
    const failed = inTest(first.key).filter(({ value, code }) => (code ? code === 'ABJ' : value! < 1000))
    expect(failed.filter(({ code }) => !code).length).toBeGreaterThan(1)
    expect(inTest(again!.key).map(({ student }) => student)).toEqual(failed.map(({ student }) => student))
  })

  test('tutored students are in every state, and a student who left a task is in no later session', () => {
    const { tutor_task_student: followed, tutor_session: sessions } = school
    expect(followed).toHaveLength(58)
    expect(Object.keys(tally(followed.map(({ state }) => state))).toSorted()).toEqual([
      'achieved',
      'blocked',
      'in_progress',
      'not_achieved',
      'todo',
      'withdrawn',
    ])
    const [gone, ...others] = followed.filter(({ left_at }) => left_at)
    expect([gone!.state, others]).toEqual(['withdrawn', []])
    const named = (demoTutoringTables(today).tutor_session_student as unknown as Named[]).filter(
      ({ student_id }) => student_id.key === gone!.student,
    )
    const of = sessions.filter(({ tutor_task }) => tutor_task === gone!.tutor_task)
    const days = of
      .filter(({ key }) => named.some(({ tutor_session_id }) => tutor_session_id.key === key))
      .map(({ start_at }) => new Date(start_at * 1000).toISOString().slice(0, 10))
    expect(days.length).toBeGreaterThan(1)
    expect(days.length).toBeLessThan(of.length)
    expect(days.filter((day) => day > gone!.left_at!)).toEqual([])
  })
})
interface Named {
  tutor_session_id: { key: string }
  student_id: { key: string }
}

// The demo must be consistent on every day of the year.
describe.each(['2026-11-21', '2026-09-01', '2026-08-31', '2027-01-01', '2028-02-29', '2026-06-30'])(
  'filled on %s',
  (day) => {
    const opened = demoSchool(day)

    test('the day is in the current year and in one of its terms', () => {
      const [previous, current] = opened.academic_year
      expect([previous?.is_current, current?.is_current]).toEqual([0, 1])
      expect([previous?.status, current?.status]).toEqual(['closed', 'open'])
      expect(between(day, current!.start_date!, current!.end_date!)).toBe(true)
      const terms = opened.academic_term.filter((term) => between(day, term.start_date!, term.end_date!))
      expect(terms.map((term) => term.academic_year)).toEqual([current?.code])
    })

    test('six enrolled students are minors, and each has a guardian', () => {
      const majority = `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`
      const minors = opened.student.filter((each) => each.birth_date! > majority)
      expect(minors).toHaveLength(6)
      expect(minors.every((each) => each.status === 'active' && each.emergency_name && each.emergency_phone)).toBe(true)
    })

    test('nine permits expire within ninety days and two have expired', () => {
      const soon = opened.student.filter((each) => between(each.permit_expiry, day, addDays(day, 90)))
      const over = opened.student.filter((each) => each.permit_expiry && each.permit_expiry < day)
      expect([soon.length, over.length]).toEqual([9, 2])
      expect([...soon, ...over].every((each) => each.status === 'active')).toBe(true)
      const zhangWei = opened.student.find((each) => each.admin === 'zhangwei')
      expect(zhangWei?.permit_expiry).toBe(addDays(day, 41))
    })

    test('nobody arrives in the future, leaves before arriving, or was added tomorrow', () => {
      for (const each of opened.student) {
        expect((each.entry_date ?? day) <= day).toBe(true)
        expect(!each.exit_date || (each.exit_date >= each.entry_date! && each.exit_date <= day)).toBe(true)
        expect(each.create_time! < Date.parse(day) / 1000).toBe(true)
      }
      for (const entry of opened.student_status_log) expect(entry.at! < Date.parse(day) / 1000 + 86_400).toBe(true)
    })

    test('only approved students have a number, a specialty and an entry date', () => {
      for (const each of opened.student) {
        const came = ['active', 'suspended', 'graduated', 'withdrawn'].includes(each.status!)
        expect(/^ETU-\d{4}-\d{5}$/.test(each.student_no ?? '')).toBe(came)
        expect(each.entry_date !== null).toBe(came)
        if (came) expect(each.specialty && each.academic_year).toBeTruthy()
      }
    })

    test('every enrolled student from outside the Union has a kind of permit', () => {
      const active = opened.student.filter((each) => each.status === 'active')
      expect(active.filter((each) => !each.permit_kind)).toEqual([])
    })

    test('every row satisfies its declaration, and every relation exists', () => {
      expect(faults(opened)).toEqual([])
    })

    test('each history is allowed by the declaration and ends in the current state', () => {
      expect(brokenHistories(opened)).toEqual([])
    })
  },
)

describe('the calendar', () => {
  test('has the right dates of Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  test('has Chinese holidays, which do not prevent planning', () => {
    const open = school.holiday.filter((each) => each.blocks_sessions === 0)
    expect(open.map((each) => each.name_zh)).toEqual(['国庆节', '春节'])
    expect(open[1]?.start_date).toBe('2027-02-05')
  })

  test('has every kind of closure, and none ends before it starts', () => {
    expect(Object.keys(tally(school.holiday.map((each) => each.kind))).toSorted()).toEqual([
      'closure',
      'exam_period',
      'public_holiday',
      'school_break',
    ])
    expect(school.holiday.filter((each) => each.end_date! < each.start_date!)).toEqual([])
  })
})

describe('groups', () => {
  test('have only existing nodes', () => {
    const ofEntities = Object.values(resources).flatMap(({ path, calls, actions }) =>
      [...calls, ...Object.keys(actions)].map((call) => `${path}/${call}`),
    )
    const ofPages = pages.flatMap(({ name, rights }) => Object.keys(rights).map((right) => `${name}/${right}`))
    const ofRights = serverHalves.flatMap(({ rights = {} }) => Object.values(rights).flatMap(Object.keys))
    const nodes = [...ofEntities, ...ofPages, ...ofRights]
    const unknown = school.admin_group.flatMap((group) => group.rule!.filter((node) => !nodes.includes(node)))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('never have a right that the group above lacks', () => {
    for (const group of school.admin_group) {
      const above = school.admin_group.find((each) => each.name === group.parent)
      if (!above || above.all_rules) continue
      expect(group.rule!.filter((node) => !above.rule!.includes(node))).toEqual([])
    }
  })

  test('leave anonymising to the super administrator', () => {
    expect(school.admin_group.flatMap((group) => group.rule!)).not.toContain('k/student/anonymise')
  })

  test('of students delete nothing, and add only documents', () => {
    const { rule } = school.admin_group.find((group) => group.name === 'Étudiant')!
    expect(rule!.filter((node) => /\/(add|del|export)$/.test(node))).toEqual([
      'k/studentDocument/add',
      'k/attendanceJustification/add',
    ])
  })
})

test('no e-mail, number or account is used twice, and no address is a real one', () => {
  for (const values of [
    students.map((each) => each.email),
    students.flatMap((each) => each.student_no ?? []),
    students.flatMap((each) => each.wechat ?? []),
    teachers.map((each) => each.email),
    teachers.map((each) => each.teacher_no),
    [...students, ...teachers].flatMap((each) => each.admin ?? []),
  ])
    expect(new Set(values).size).toBe(values.length)
  expect([...students, ...teachers].every((each) => each.email!.endsWith('@example.test'))).toBe(true)
  expect([...students, ...teachers].every((each) => /^\+(3363998\d{4}|86120\d{8})$/.test(each.mobile!))).toBe(true)
})

test('every student has a history, and so has every reason in it', () => {
  expect(new Set(log.map((entry) => entry.student)).size).toBe(96)
  const reasoned = ['incomplete', 'rejected', 'suspended', 'withdrawn', 'cancelled']
  expect(log.filter((entry) => reasoned.includes(entry.to_status!) && !entry.reason)).toEqual([])
})

/** Each unknown column, missing value, wrong value and relation without a target. */
function faults(opened: typeof school): string[] {
  return (Object.entries(opened) as unknown as [string, Rows][]).flatMap(([name, rows]) => {
    const resource = resourceOf[name]!
    const columns = Object.entries(resource.fields).map(([column, field]) =>
      isRelation(field) ? relationTold(column) : column,
    )
    return rows.flatMap((row, index) => [
      ...Object.keys(row)
        .filter((column) => column !== 'key' && !columns.includes(column))
        .map((column) => `${name} ${index}: ${column} is not a column`),
      ...Object.entries(resource.fields).flatMap(([column, field]) => {
        const value = row[isRelation(field) ? relationTold(column) : column] ?? null
        const right = isRelation(field) ? leadsSomewhere(opened, field, value) : isRight(field, value)
        return right ? [] : [`${name} ${index}: ${column} cannot be ${String(value)}`]
      }),
    ])
  })
}

function isRight(field: Field, value: unknown): boolean {
  if (value === null) return field.kind === 'id' || field.default !== undefined || !field.required
  // Amounts are stored in cents, and checked in the format of the wire.
  const sent = field.kind === 'money' ? decimalText(Number(value)) : value
  const checked = checksOf.getOrInsertComputed(field, checkOf).safeParse(sent)
  return checked.success && JSON.stringify(checked.data) === JSON.stringify(value)
}

function leadsSomewhere(opened: typeof school, field: Field & { target: string }, value: unknown): boolean {
  if (value === null) return !field.required
  // These exist before the demo is filled in.
  if (['admin_rule', 'user_group', 'grading_scale'].includes(field.target)) return true
  const keys = keysOf(opened, field.target)
  return [value].flat().every((each) => keys.has(each))
}

/** Steps must be in chronological order, each by an action of the declaration or by the form. */
function brokenHistories(opened: typeof school): string[] {
  const ofForm = ['null→draft', 'draft→pending']
  const ofActions = Object.values(resources.student.actions).flatMap((action) =>
    'to' in action ? action.from.map((state) => `${state}→${action.to}`) : [],
  )
  return opened.student.flatMap((each) => {
    const steps = opened.student_status_log.filter((entry) => entry.student === each.email)
    const unknown = steps.map((step) => `${step.from_status}→${step.to_status}`)
    const wrong = unknown.filter((step) => ![...ofForm, ...ofActions].includes(step))
    const disordered = steps.some((step, index) => index > 0 && step.at! <= steps[index - 1]!.at!)
    const ends = steps.at(-1)?.to_status === each.status
    return [...wrong, ...(disordered ? ['out of order'] : []), ...(ends ? [] : ['ends elsewhere'])].map(
      (fault) => `${each.email}: ${fault}`,
    )
  })
}

const known = new WeakMap<object, Map<string, Set<unknown>>>()
/** Cached, because thousands of rows refer to the same few keys. */
function keysOf(opened: typeof school, target: string): Set<unknown> {
  const rows = () => opened[target as keyof typeof school] as Rows
  const named = () => new Set(rows().flatMap((row) => [row[naturalKeys[target] ?? 'key'], row.key]))
  return known.getOrInsertComputed(opened, () => new Map()).getOrInsertComputed(target, named)
}

const checksOf = new WeakMap<Field, ReturnType<typeof checkOf>>()
