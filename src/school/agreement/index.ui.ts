// The door of agreement for the browser.

export { SigningView } from './signing/signing-view.ui.tsx'
