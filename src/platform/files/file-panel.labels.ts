import type { Words } from '#engine/words.ts'

export const panelWords = {
  download: ['Télécharger', '下载', 'Download'],
  noPreview: [
    'Ce type de fichier ne s’affiche pas ici. Téléchargez-le pour l’ouvrir.',
    '此类文件无法在此预览，请下载后打开。',
    'Files of this type are not shown here. Download it to open it.',
  ],
  tooLarge: [
    'Ce fichier est trop grand pour s’afficher ici. Téléchargez-le pour l’ouvrir.',
    '文件过大，无法在此预览，请下载后打开。',
    'This file is too large to be shown here. Download it to open it.',
  ],
  loading: ['Chargement de l’aperçu', '正在加载预览', 'Loading the preview'],
  broken: ['L’aperçu n’a pas pu être chargé.', '无法加载预览。', 'The preview could not be loaded.'],
  previewOf: ['Aperçu de {name}', '{name} 的预览', 'Preview of {name}'],
  dimensions: ['{width} × {height} pixels', '{width} × {height} 像素', '{width} × {height} pixels'],
  usedBy: ['Utilisé par', '引用位置', 'Used by'],
  unused: [
    'Aucune fiche n’utilise ce fichier : il peut être supprimé.',
    '没有记录引用此文件，可以删除。',
    'No record uses this file: it can be deleted.',
  ],
  hidden: [
    'Une fiche « {one} » que vous ne pouvez pas voir ({field})',
    '您无权查看的“{one}”记录（{field}）',
    'A record of “{one}” that you may not see ({field})',
  ],
  deleted: ['dans la corbeille', '在回收站', 'in the bin'],
  fingerprint: ['Empreinte', '指纹', 'Fingerprint'],
  algorithm: ['Algorithme', '算法', 'Algorithm'],
  compute: ['Calculer', '计算', 'Work out'],
  computing: ['Calcul de l’empreinte', '正在计算指纹', 'Working out the fingerprint'],
  key: ['Clé (hexadécimal)', '密钥（十六进制）', 'Key (hexadecimal)'],
} as const satisfies Record<string, Words>
