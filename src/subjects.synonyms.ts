// Other words for the pages of all rooms, for the search of the command dialog.

export { pageSynonyms } from '#school/dashboard/index.synonyms.ts'
