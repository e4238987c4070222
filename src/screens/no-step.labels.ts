// Sentences for a navigation, or a move of a row, that has no effect.

import type { Words } from '#engine/words.ts'

export const noStepWords = {
  unknownType: [
    'Navigation impossible : type de menu non reconnu !',
    '导航失败，菜单类型无法识别！',
    'Navigation failed, the menu type is unrecognized!',
  ],
  invalid: ['Navigation impossible : adresse invalide !', '导航失败，路由无效！', 'Navigation failed, invalid route!'],
  intercepted: [
    'Navigation arrêtée : vous restez ici.',
    '导航被拦截，仍停留在本页。',
    'Navigation guard intercepted: you stay here.',
  ],
  already: ['Vous êtes déjà sur cette page.', '您已在该页面。', 'You are already at the target position.'],
} as const satisfies Record<string, Words>
