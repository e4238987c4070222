// Exports of the agreement room for the list of menu folders.

export { agreementFolder } from './agreement.folder.ts'
