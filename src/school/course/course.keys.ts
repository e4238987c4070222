// Under which keys the pages of courses keep what they have read.

export const courseKeys = {
  all: ['course'],
  page: (id: number) => ['course', 'page', id],
  overlaps: (id: number, students: readonly string[]) => ['course', 'overlaps', id, students],
  enrolments: ['course_enrolment'],
}
