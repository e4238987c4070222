// Words for the personal data of stored responses.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  answeredCall: ['Demandes déjà traitées', '已处理的请求', 'Calls already answered'],
} as const satisfies Record<string, Words>
