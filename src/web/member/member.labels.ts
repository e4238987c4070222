// Sentences around every page of the member centre.

import type { Words } from '#engine/words.ts'

export const memberWords = {
  centre: ['Espace membre', '会员中心', 'Member centre'],
  site: ['Le site', '网站导航', 'The site'],
  since: ['Membre depuis le {day}', '{day} 加入', 'Member since {day}'],
  startFailed: ['L’espace membre n’a pas pu s’ouvrir', '会员中心无法打开', 'The member centre could not open'],
  nothing: ['Rien à ouvrir', '没有可打开的页面', 'Nothing to open'],
  nothingText: [
    'Votre groupe n’ouvre aucune page de l’espace membre. Écrivez à l’école.',
    '您所在的分组没有可打开的会员中心页面，请联系学校。',
    'Your group opens no page of the member centre. Write to the school.',
  ],
} as const satisfies Record<string, Words>
