// The acts on ticked rows, apart from their dialogs because lists load them.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  inviteChosen: ['Inviter à se réinscrire', '邀请续读注册', 'Invite to re-enrol'],
  remindChosen: ['Relancer', '提醒', 'Remind'],
} as const satisfies Record<string, Words>
