// A door of the room, for the centre of members.

export { ClosingNote } from './closing-note.ui.tsx'
