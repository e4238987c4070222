// The door of transfer.
export { firstFile } from './everything/everything.ts'
