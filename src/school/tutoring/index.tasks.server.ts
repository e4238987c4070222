// The door of tutor tasks, for rooms that change who is in them.

export { leaveTasks, tasksToLeave } from './leave-tasks.server.ts'
