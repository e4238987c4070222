// Exports of the tutoring room for other rooms, for server and browser.

export { payBatch } from './pay/pay-batch.ts'
export { newsWords } from './words.ts'
export { tutorSession } from './tutor-session.ts'
export { tutorTaskStudent } from './tutor-task-student.ts'
export { tutorTask } from './tutor-task.ts'
