// A door of the room: what it declares beside its entities.

export { certificateSettings } from './certificate.settings.ts'
