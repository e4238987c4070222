// Words of the bell.

import type { Words } from '#engine/words.ts'

export const bellWords = {
  title: ['Notifications', '通知', 'Notifications'],
  unread: ['Notifications, {count} à lire', '通知，{count} 条未读', 'Notifications, {count} to read'],
} as const satisfies Record<string, Words>
