// Exports of the office room for other rooms, on the server: the initial list views of a school.

export { type FirstView, createFirstViews } from './views/first-views.server.ts'
