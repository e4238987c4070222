// Query keys of the pages of courses.

export const courseKeys = {
  all: ['course'],
  page: (id: number) => ['course', 'page', id],
  overlaps: (id: number, students: readonly string[]) => ['course', 'overlaps', id, students],
  enrolments: ['course_enrolment'],
}
