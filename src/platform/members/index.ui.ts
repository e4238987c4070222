// The door of members for the browser.

export { type DoorView, MemberDoor, type Opening, doorViews } from './centre/door.ui.tsx'
export { centrePages } from './centre/pages.ui.ts'
