// The page of a student in the menu, the rights, and the names of the calls.

import type { Words } from '#engine/words.ts'

export const renewalPage = {
  title: ['Mon titre de séjour', '我的居留', 'My residence permit'],
  index: ['Suivre le renouvellement de son titre', '办理本人的居留续签', 'Follow the renewal of the own permit'],
  make: ['Préparer des dossiers de renouvellement', '生成续签材料', 'Make renewal packs'],
} as const satisfies Record<string, Words>

export const renewalCallWords = {
  preview: ['Aperçu d’un dossier de renouvellement', '预览续签材料', 'Preview of a renewal pack'],
  make: ['Préparer des dossiers de renouvellement', '生成续签材料', 'Make renewal packs'],
  mine: ['Lire son titre et son renouvellement', '查看本人居留及续签', 'Read the own permit and its renewal'],
  makeMine: ['Préparer son dossier de renouvellement', '生成本人的续签材料', 'Make the own renewal pack'],
  step: ['Inscrire une étape de son renouvellement', '登记本人续签进度', 'Record a step of the own renewal'],
  download: ['Télécharger un dossier ou une de ses pièces', '下载续签材料', 'Download a pack or one of its parts'],
  guide: ['Télécharger le guide de lecture', '下载阅读指南', 'Download the reading guide'],
} as const satisfies Record<string, Words>
