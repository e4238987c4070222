// Words of the courseware pages, and reminders.

import type { Words } from '#engine/words.ts'

export const coursewareWords = {
  added: [
    '{count} ressource(s) ajoutée(s) en brouillon.',
    '已添加 {count} 个课件（草稿）。',
    '{count} courseware added as drafts.',
  ],
  notOut: [
    'Les étudiants ne voient pas cette ressource actuellement : relancez-les quand elle est disponible.',
    '学生目前看不到此课件，请在其开放期间再提醒。',
    'Students do not see this courseware at the moment: remind them while it is available.',
  ],
  allHaveRead: ['Tous l’ont déjà ouverte.', '所有人均已查看。', 'Everybody has opened it already.'],
  reminded: ['{count} étudiant(s) relancé(s).', '已提醒 {count} 名学生。', '{count} student(s) reminded.'],
  reminderTitle: ['À lire : {title}', '请查看：{title}', 'To read: {title}'],
  reminderBody: [
    'La ressource « {title} » vous attend dans votre cours.',
    '您的课程中有未查看的资料“{title}”。',
    'The courseware “{title}” is waiting for you in your course.',
  ],
  nothingThere: ['Cette partie du fichier n’existe pas.', '文件中没有这一部分。', 'There is no such part of the file.'],
  viewerOnly: [
    'Cette ressource se lit seulement en ligne : son téléchargement n’est pas autorisé.',
    '此资料仅供在线阅读，不允许下载。',
    'This courseware is only read online: it may not be downloaded.',
  ],
} as const satisfies Record<string, Words>
