// The door of office for the server.

export { apiPage } from './api-page/api-page.server.ts'
export { blockAddresses } from './settings/blocked-addresses.server.ts'
export { type PageHead, escaped, pageHead } from './settings/page-head.server.ts'
export { wire } from './wire/names.server.ts'
