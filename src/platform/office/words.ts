// Words of `platform/office`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'
import type { OwnGroup, OwnName } from '#platform/settings/index.ts'
import type { everyField } from './fields-page/every-field.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  newSettingWords,
  apiPageWords,
  commandWords,
  configCalls,
  configPage,
  configWords,
  entranceWords,
  everyFieldLabels,
  fieldsPageWords,
  groupWords,
  headWords,
  installedAppWords,
  configPageWords,
  personalWords,
  pinWords,
  publicTitles,
  smsItemWords,
  testMailWords,
  testSmsWords,
  viewWords,
  wireWords,
} = words

export const sectionWords: Partial<Record<OwnName, Words>> = words.sectionWords
export const itemWords = { ...words.itemWords, ...smsItemWords }

everyFieldLabels satisfies Labels<typeof everyField, typeof everyFieldLabels>
groupWords satisfies Record<OwnGroup, Words>
itemWords satisfies Record<OwnName, ItemWords>
