// Exports of the attendance room: what it declares besides its entities.

export { attendanceSettings } from './attendance.settings.ts'
export { alertTextSettings } from './alerts/texts.settings.ts'
