// Exports of the certificate room for the list of settings.

export { certificateSettings } from './certificate.settings.ts'
