// Exports of the course room for `src/subjects.declared.ts`: the menu folder.

export { courseFolder } from './course.folder.ts'
