// Exports of the agreement room for other rooms, in the browser.

export { SigningView } from './signing/signing-view.ui.tsx'
