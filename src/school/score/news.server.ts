// Notifications about marks. They never contain the mark, which students see on their own page.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { assessment } from './assessment.ts'
import { notify } from '#school/notification/index.server.ts'
import { classList } from './class-list.server.ts'
import { newsWords as words } from './words.ts'

type Test = Pick<Row<typeof assessment>, 'id' | 'name' | 'name_zh' | 'name_en' | 'course_id'>

export const tellOfMarks = (at: At, test: Test, students: readonly number[]) =>
  tell(at, test, students, { title: words.published, body: words.publishedBody })

export type ChangedPart = 'mark' | 'comment'

const changeTexts = {
  mark: { title: words.changed, body: words.changedBody },
  comment: { title: words.commentChanged, body: words.commentChangedBody },
}

export const tellOfChange = (at: At, test: Test, student: number, changed: ChangedPart) =>
  tell(at, test, [student], changeTexts[changed])

/** Notifies only students who take the course, because the linked page shows marks only to them. */
async function tell(at: At, test: Test, marked: readonly number[], texts: { title: Words; body: Words }) {
  const takers = (await classList(at, test.course_id)).filter(({ takes }) => takes)
  const isTaker = new Set(takers.map(({ student_id }) => student_id))
  const students = marked.filter((id) => isTaker.has(id))
  const course = await at.db
    .selectFrom('course')
    .select(['name', 'name_zh', 'name_en'])
    .where('id', '=', test.course_id)
    .executeTakeFirstOrThrow()
  await notify(at, {
    ...texts,
    to: students.map((id) => ({ kind: 'student' as const, id })),
    values: { name: wordsOf(test), course: wordsOf(course) },
    link: '/admin/k/myMarks',
    category: 'exam',
    group: `marks ${test.id}`,
  })
}

const wordsOf = ({ name, name_zh, name_en }: Pick<Test, 'name' | 'name_zh' | 'name_en'>): Words => [
  name,
  name_zh || name,
  name_en || name,
]
