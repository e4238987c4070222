// What the member centre says from the server's side.

import type { Words } from '#engine/words.ts'

export const memberCentreWords = {
  closed: ['L’espace membre est fermé.', '会员中心已关闭。', 'The member centre is closed.'],
  nothingToOpen: [
    'Votre groupe n’ouvre aucune page de l’espace membre. Écrivez à l’école.',
    '您所在的分组没有可打开的会员中心页面，请联系学校。',
    'Your group opens no page of the member centre. Write to the school.',
  ],
} as const satisfies Record<string, Words>
