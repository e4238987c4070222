// The tables that rules lock before they read them, in the order in which every transaction locks them: parents before
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
