// Exports of the tutoring room: what it declares besides its entities.

export { tutoringFolder } from './tutoring.folder.ts'
