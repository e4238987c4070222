// The act on ticked people, apart from its dialog because lists load it.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  invite: ['Invitations…', '邀请登录…', 'Invitations…'],
} as const satisfies Record<string, Words>
