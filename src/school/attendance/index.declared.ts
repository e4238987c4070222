// A door of the room: what it declares beside its entities.

export { attendanceSettings } from './attendance.settings.ts'
export { alertTextSettings } from './alerts/texts.settings.ts'
