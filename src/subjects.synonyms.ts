// Other words by which the search of the command dialog finds the pages of all rooms.

export { pageSynonyms } from '#school/dashboard/index.synonyms.ts'
