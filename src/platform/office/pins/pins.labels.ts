// Words of pinned pages.

import type { Words } from '#engine/words.ts'

export const pinWords = {
  pinned: ['Page épinglée.', '已固定此页。', 'Page pinned.'],
  unpinned: ['Page détachée du menu.', '已取消固定。', 'Page unpinned.'],
  tooMany: [
    'Au plus {count} pages épinglées : détachez-en une.',
    '最多固定 {count} 个页面，请先取消一个。',
    'At most {count} pinned pages: unpin one.',
  ],
} as const satisfies Record<string, Words>
