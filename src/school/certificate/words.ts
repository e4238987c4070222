// Words of `school/certificate`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { certificateCheck } from './certificate-check.ts'
import type { certificate } from './certificate.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  actWords,
  certificateCheckLabels,
  certificateNews,
  certificateRefusals,
  certificateSettingWords,
  certificateWords,
  chosenWords,
  factWords,
  gapWords,
  issueForWords,
  kindWords,
  layoutWords,
  personalWords,
  printedOnCertificates,
  proofWords,
  certificateSentences,
  sheetWords,
  standingWords,
} = words

export const certificateLabels = {
  ...words.certificateLabels,
  values: { kind: kindWords, ...words.certificateLabels.values },
}
export const modeWords: Record<string, Words> = words.modeWords

certificateCheckLabels satisfies Labels<typeof certificateCheck, typeof certificateCheckLabels>
certificateLabels satisfies Labels<typeof certificate, typeof certificateLabels>
