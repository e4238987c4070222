// Exports of the timetable room: what it declares besides its entities.

export { timetableFolder } from './timetable.folder.ts'
export { timetableSettings } from './timetable.settings.ts'
export { planningFile } from './import/planning-file.ts'
