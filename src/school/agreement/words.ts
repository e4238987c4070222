// Words of `school/agreement`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { Mail } from '#platform/messages/index.server.ts'
import type { Placeholder } from './placeholders.ts'
import type { legalPoints, protocolKinds, protocolTemplate } from './protocol-template.ts'
import type { protocol, protocolStatuses } from './protocol.ts'
import type { SignerRole } from './signer-roles.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  chosenWords,
  consentWords,
  deskWords,
  eventWords,
  folderWords,
  gapWords,
  issueManyWords,
  kindWords,
  languageWords,
  legalPointWords,
  levelWords,
  lineWords,
  methodWords,
  officeNews,
  officeWords,
  personalWords,
  placeholderWords,
  protocolRefusals,
  protocolStatusWords,
  roleWords,
  sheetWords,
  signersWords,
  signingCodeMail,
  signingMails,
  signingNews,
  signingWords,
  tamperedNews,
  templateRefusals,
  templateWords,
  textWords,
} = words

export const protocolTemplateLabels = {
  ...words.protocolTemplateLabels,
  values: { kind: kindWords, ...words.protocolTemplateLabels.values, legal_points: legalPointWords },
}
export const protocolLabels = {
  ...words.protocolLabels,
  values: { ...words.protocolLabels.values, status: protocolStatusWords },
}

placeholderWords satisfies Record<Placeholder, Words>
kindWords satisfies Record<(typeof protocolKinds)[number], Words>
legalPointWords satisfies Record<(typeof legalPoints)[number], Words>
protocolTemplateLabels satisfies Labels<typeof protocolTemplate, typeof protocolTemplateLabels>
protocolStatusWords satisfies Record<keyof typeof protocolStatuses, Words>
protocolLabels satisfies Labels<typeof protocol, typeof protocolLabels>
signingCodeMail satisfies Mail
roleWords satisfies Record<SignerRole, Words>
