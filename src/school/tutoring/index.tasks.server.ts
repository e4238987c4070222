// Exports of the tutoring room for other rooms, on the server: tutor tasks, for rooms that change their students.

export { leaveTasks, tasksToLeave } from './leave-tasks.server.ts'
