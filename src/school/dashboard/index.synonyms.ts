// Exports of the dashboard room: synonyms for the names of pages, loaded with the results of the command dialog.

export { pageSynonyms } from './desks/page-synonyms.ts'
