// Descriptions of the office's calls about agreements.

import type { Words } from '#engine/words.ts'

export const officeWords = {
  view: ['Consulter un protocole', '查看协议', 'Look at an agreement'],
  pdf: ['Télécharger le PDF', '下载 PDF', 'Download the PDF'],
  issueMany: ['Émettre en nombre', '批量发出', 'Issue to many'],
  controlFile: ['Dossier de contrôle d’une formation', '培训检查档案', 'Control file of a training'],
  preview: ['Aperçu avec un étudiant', '以学生数据预览', 'Preview with a student'],
} as const satisfies Record<string, Words>
