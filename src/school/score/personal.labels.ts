// Names of tables that are no entity, for the data map.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  juryMember: ['Membres des jurys', '评审会成员', 'Members of juries'],
  juryDecision: ['Décisions signées des jurys', '评审会已签署的决定', 'Signed decisions of juries'],
} satisfies Record<string, Words>
