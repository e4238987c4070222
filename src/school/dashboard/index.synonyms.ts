// A door of the room: other words for the pages, loaded with the results of the command dialog.

export { pageSynonyms } from './desks/page-synonyms.ts'
