// The door of certificate for the browser.

export { Proof } from './proof.ui.tsx'
