// Words of the closed archive: page, rights, log lines and answers.

import type { Words } from '#engine/words.ts'

export const archivePage = {
  title: ['Archive close', '封存档案', 'Closed archive'],
  index: ['Consulter (chaque lecture est journalisée)', '查看（每次查看均记入日志）', 'Read (each reading is logged)'],
  issue: ['Délivrer une attestation', '开具证明', 'Issue a certificate'],
  reEnrol: ['Réinscrire un ancien élève', '重新注册往届学生', 'Enrol a former student again'],
} as const satisfies Record<string, Words>

export const archiveSaid = {
  listRead: ['Lecture de la liste de l’archive close', '查看封存档案列表', 'The list of the closed archive read'],
  fileRead: ['Lecture d’un dossier de l’archive close', '查看封存档案', 'A file of the closed archive read'],
  paperRead: [
    'Lecture d’une attestation de l’archive close',
    '查看封存档案中的证明',
    'A certificate of the closed archive read',
  ],
  issued: ['Attestation délivrée.', '证明已开具。', 'Certificate issued.'],
  reEnrolled: [
    '{name} est de nouveau inscrit(e). Complétez ses coordonnées : elles avaient été supprimées.',
    '{name} 已重新注册。联系方式此前已删除，请补充。',
    '{name} is enrolled again. Enter the contact details: they had been removed.',
  ],
} as const satisfies Record<string, Words>
