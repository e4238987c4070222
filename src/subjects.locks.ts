// Rules lock rows of these tables before they read them. Every transaction locks the tables in this order, so that two
// transactions never wait for each other. A table comes after those it points to, except `pay_batch`: the rules lock
// the sessions first.

export const lockOrder = [
  'academic_year',
  'academic_term',
  'protocol_template',
  'jury',
  'teacher',
  'room',
  'student',
  'course',
  'student_group',
  'course_plan',
  'assessment',
  'tutor_task',
  'tutor_session',
  'protocol',
  'pay_batch',
  'user',
]
