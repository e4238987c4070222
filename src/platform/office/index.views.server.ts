// A door of office for the server: the views of lists that a school begins with.

export { type FirstView, giveFirstViews } from './views/first-views.server.ts'
