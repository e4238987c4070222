// What lists of people in other rooms may import from sign-in, in the browser.

export { inviteChosen } from './invitation/invitation-act.ui.tsx'
