// Words for the personal data of files.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  attachment: ['Fichiers envoyés', '上传的文件', 'Files sent'],
  use: ['Emploi des fichiers', '文件引用', 'Use of files'],
  directUpload: ['Envois en cours', '进行中的上传', 'Uploads under way'],
  activity: ['Fichiers et messages', '文件与消息', 'Files and messages'],
  purpose: ['Joindre des pièces, prévenir les personnes', '附件与通知', 'Attach documents, tell people'],
  seenBy: [
    'Qui les a envoyés et qui peut lire la fiche qui les montre ; les messages, les super administrateurs',
    '文件：上传者及可查看相关记录者；消息：超级管理员',
    'Whoever sent them and whoever may read the record that shows them; messages by super administrators',
  ],
} as const satisfies Record<string, Words>
