// The tables of all rooms that rules lock before they look at them, in the order in which every transaction locks them: what is above
// before what is below, so that no two transactions wait for each other.

export const lockOrder = [
  ...['academic_year', 'academic_term', 'protocol_template'],
  ...['teacher', 'room', 'student'],
  ...['course', 'course_plan', 'assessment'],
  ...['tutor_task', 'tutor_session', 'protocol', 'pay_batch', 'user'],
]
