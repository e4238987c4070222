// Exports of the access room for other rooms: the values of the parts and desks of a group.

export { partNames, withParts } from './group-parts.ts'
export { withDesks } from './group-desks.ts'
