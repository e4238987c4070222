// Exports of the sign-in room for lists of people, in the browser.

export { inviteChosen } from './invitation/invitation-act.ui.tsx'
