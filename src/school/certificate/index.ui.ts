// Exports of the certificate room for other rooms, in the browser.

export { CertificatePage } from './certificate-page.ui.tsx'
