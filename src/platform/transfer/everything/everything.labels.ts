// Archives of everything: the calls and their answers.

import type { Words } from '#engine/words.ts'

export const everythingWords = {
  index: ['Archives de tout', '完整存档', 'Archives of everything'],
  make: ['Faire une archive de tout', '生成完整存档', 'Make an archive of everything'],
  file: ['Télécharger une archive', '下载存档', 'Download an archive'],
  receive: ['Déposer une archive', '上传存档', 'Upload an archive'],
  rebuild: ['Reconstruire l’école d’une archive', '用存档重建学校', 'Rebuild the school of an archive'],
  drop: ['Retirer une archive', '移除存档', 'Remove an archive'],
  making: ['L’archive se fait.', '正在生成存档。', 'The archive is being made.'],
  received: ['Archive reçue.', '存档已收到。', 'Archive received.'],
  rebuilding: ['L’école est en reconstruction.', '正在重建学校。', 'The school is being rebuilt.'],
  busy: [
    'Une archive est déjà en cours. Attendez qu’elle soit finie.',
    '已有存档任务正在进行，请等待完成。',
    'An archive is already being worked on. Wait until it is done.',
  ],
  gone: ['Cette archive n’est plus là.', '该存档已不存在。', 'This archive is no longer there.'],
} as const satisfies Record<string, Words>
