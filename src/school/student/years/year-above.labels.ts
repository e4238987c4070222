import type { Words } from '#engine/words.ts'

export const yearAboveWords = {
  follows: [
    'L’année en cours suit le dossier de l’étudiant : sa filière, son niveau, son statut et ses dates se modifient là.',
    '当前学年随学生档案自动更新：专业、年级、状态和日期请在档案中修改。',
    'The current year follows the student’s record: its specialty, level, status and dates are changed there.',
  ],
  open: ['Ouvrir le dossier', '打开档案', 'Open the record'],
} as const satisfies Record<string, Words>
