// A door of the room: what it declares beside its entities.

export { agreementFolder } from './agreement.folder.ts'
