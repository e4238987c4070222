// What other rooms may import from office, on the server.

export { apiPage } from './api-page/api-page.server.ts'
export { blockAddresses } from './settings/blocked-addresses.server.ts'
export { type PageHead, escaped, pageHead } from './settings/page-head.server.ts'
export { wire } from './wire/names.server.ts'
