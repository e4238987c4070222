// The door of certificate for the browser.

export { CertificatePage } from './certificate-page.ui.tsx'
