// Exports of the score room for the lists of settings and menu folders.

export { scoreFolder } from './score.folder.ts'
export { scoreSettings } from './score.settings.ts'
