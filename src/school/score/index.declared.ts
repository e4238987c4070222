// A door of the room: what it declares beside its entities.

export { scoreFolder } from './score.folder.ts'
export { scoreSettings } from './score.settings.ts'
