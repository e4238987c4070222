// A door of access: what an account may be, for server and browser.

export { partNames, withParts } from './group-parts.ts'
export { withDesks } from './group-desks.ts'
