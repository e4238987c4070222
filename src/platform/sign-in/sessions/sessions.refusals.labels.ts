import type { Words } from '#engine/words.ts'

export const sessionRefusals = {
  ended: ['C’est terminé : cet accès est fermé.', '会话已结束，访问已关闭。', 'Done: that access is closed.'],
} as const satisfies Record<string, Words>
