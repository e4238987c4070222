// Exports of the areas room for other rooms, on the server.

export { areaCodes, areaNames } from './area-names.server.ts'
export { frenchCommunes } from './france.server.ts'
