// What other rooms may import from office, on the server.

export { apiPage } from './api-page/api-page.server.ts'
export { blockAddresses } from './settings/blocked-addresses.server.ts'
export { type PageHead, escaped, pageHead } from './site/page-head.server.ts'
export { wire } from './wire/wire-names.server.ts'
