// The tables whose rows rules lock before they read them. Every transaction locks them in this order, parents before
// children, so that two transactions never wait for each other.

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
