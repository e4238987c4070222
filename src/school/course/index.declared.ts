// A door of the room: what it declares beside its entities.

export { courseFolder } from './course.folder.ts'
