// The door of areas for the server.

export { areaCodes, areaNames } from './area-names.server.ts'
export { frenchCommunes } from './france.server.ts'
