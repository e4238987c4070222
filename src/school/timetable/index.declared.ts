// A door of the room: what it declares beside its entities.

export { timetableFolder } from './timetable.folder.ts'
export { timetableSettings } from './timetable.settings.ts'
export { planningFile } from './import/planning-file.ts'
