// Words of `screens`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Words } from '#engine/languages.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
const { noRightWords } = words
export const {
  actWords,
  apiWords,
  areaChoiceWords,
  dayWords,
  draftWords,
  eachWords,
  editorWords,
  exportWords,
  fileWords,
  importWords,
  listWords,
  noStepWords,
  paragraphsWords,
  screenWords,
  trailWords,
  uploadCheckWords,
  uploadWords,
} = words

export const statusWords = { ...words.statusWords, 401: noRightWords, 403: noRightWords }
export const otherSteps: Readonly<Record<string, Words>> = words.otherSteps
