// A door of the room: what it declares beside its entities.

export { tutoringFolder } from './tutoring.folder.ts'
