// Words of the banner that every page shows while a person views as a group.

import type { Words } from '#engine/words.ts'

export const lookWords = {
  look: ['Voir comme ce groupe', '以该分组视角查看', 'Look as this group'],
  looking: [
    'Vous voyez ce que voit le groupe « {group} ». Rien ne peut être modifié.',
    '您正在以“{group}”分组的视角查看，无法修改任何内容。',
    'You see what the group “{group}” sees. Nothing can be changed.',
  ],
  back: ['Revenir à mon compte', '返回我的账号', 'Back to my account'],
} as const satisfies Record<string, Words>
