// What other rooms may import from office to create the first saved views of a new school, on the server.

export { type FirstView, createFirstViews } from './views/first-views.server.ts'
