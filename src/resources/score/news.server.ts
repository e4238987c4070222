// What students are told about their marks. The mark itself is never in the message: it is read on their own page.

import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import type { assessment } from '../assessment/assessment.ts'

type Test = Pick<Row<typeof assessment>, 'id' | 'name' | 'name_zh' | 'name_en' | 'course_id'>

export async function tellOfMarks(_at: At, _test: Test, _students: readonly number[]): Promise<void> {}

export const tellOfChange = (at: At, test: Test, student: number) => tellOfMarks(at, test, [student])
