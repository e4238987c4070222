// A door of the room: what it declares beside its entities.

export { studentFolder } from './student.folder.ts'
export { studentSettings } from './student.settings.ts'
