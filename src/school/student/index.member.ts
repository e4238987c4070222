// Exports of the student room for the member centre.

export { ClosingNote } from './closing-note.ui.tsx'
