// Help for writing a template.

import type { Words } from '#engine/words.ts'

export const templateWords = {
  placeholders: ['Champs à insérer', '可插入的字段', 'Fields to insert'],
  how: [
    'Un clic copie le champ ; collez-le dans le texte. Un point d’interrogation, comme dans {{student.native_name?}}, le rend facultatif.',
    '点击即可复制字段，然后粘贴到正文中。加问号（如 {{student.native_name?}}）表示可以为空。',
    'A click copies the field; paste it into the text. A question mark, as in {{student.native_name?}}, lets it stay empty.',
  ],
  copied: ['{written} est copié.', '已复制 {written}。', '{written} is copied.'],
  preview: ['Aperçu avec un étudiant', '以学生数据预览', 'Preview with a student'],
  student: ['Étudiant', '学生', 'Student'],
  lacking: ['Il manquerait : {gaps}.', '尚缺：{gaps}。', 'This would be missing: {gaps}.'],
} as const satisfies Record<string, Words>
