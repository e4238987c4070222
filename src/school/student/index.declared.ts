// Exports of the student room for `src/subjects.declared.ts`: the menu folder and the settings.

export { studentFolder } from './student.folder.ts'
export { studentSettings } from './student.settings.ts'
