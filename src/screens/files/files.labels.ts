import type { Words } from '#engine/words.ts'

export const fileWords = {
  library: ['Bibliothèque de fichiers', '附件库', 'Library of files'],
  search: ['Chercher un fichier par son nom', '按文件名搜索', 'Find a file by its name'],
  choose: ['Choisir', '选择', 'Choose'],
  chooseSeveral: ['Choisir {count} fichier(s)', '选择 {count} 个文件', 'Choose {count} file(s)'],
  nothingYet: ['Aucun fichier pour ce champ', '没有适合此字段的文件', 'No file for this field'],
  nothingText: [
    'Les fichiers déjà envoyés, du type que ce champ accepte, apparaîtront ici.',
    '已上传且类型符合此字段的文件会显示在此处。',
    'Files that were sent before, of a type that this field takes, appear here.',
  ],
  nothingFound: ['Aucun fichier ne porte ce nom', '未找到该文件', 'No file has this name'],
  page: ['Page {page} sur {last}', '第 {page} / {last} 页', 'Page {page} of {last}'],
} as const satisfies Record<string, Words>
