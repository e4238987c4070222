// The notice to a student whose file lacks documents, and the answers of its call.

import type { Words } from '#engine/words.ts'

export const askPapersWords = {
  call: ['Demander les pièces manquantes', '索要缺少的材料', 'Ask for the missing documents'],
  title: ['Pièces à déposer : {list}', '请提交材料：{list}', 'Documents to hand in: {list}'],
  body: [
    'Il manque à votre dossier : {list}. Déposez-les dans vos pièces justificatives.',
    '您的档案缺少：{list}。请在“证明材料”中上传。',
    'Your file lacks: {list}. Please hand them in among your documents.',
  ],
  sent: ['Demande envoyée à l’étudiant.', '已通知学生。', 'The student has been asked.'],
  notActive: [
    'Seules les pièces d’un étudiant inscrit se demandent ici.',
    '此处只能向在读学生索要材料。',
    'Documents are asked for here only of an enrolled student.',
  ],
  nothing: ['Ce dossier est complet.', '该档案材料齐全。', 'This file is complete.'],
  today: [
    'Ces pièces ont déjà été demandées aujourd’hui.',
    '今天已经索要过这些材料。',
    'These documents have already been asked for today.',
  ],
} as const satisfies Record<string, Words>
