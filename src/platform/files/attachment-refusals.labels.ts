import type { Words } from '#engine/words.ts'

export const useWords = {
  where: ['Où ce fichier est utilisé', '文件引用位置', 'Where this file is used'],
  stillUsed: [
    '« {name} » est utilisé et ne peut pas être supprimé : {where}.',
    '“{name}”正在被引用，无法删除：{where}。',
    '“{name}” is in use and cannot be deleted: {where}.',
  ],
  place: ['{title} ({one}, {field})', '{title}（{one}，{field}）', '{title} ({one}, {field})'],
  hiddenPlace: ['une fiche « {one} » ({field})', '一条“{one}”记录（{field}）', 'a record of “{one}” ({field})'],
  setting: ['Réglage du site', '系统设置', 'Site setting'],
  value: ['valeur', '值', 'value'],
  more: ['{places} et {count} de plus', '{places} 等另 {count} 处', '{places} and {count} more'],
  notYours: [
    'Ce fichier n’existe pas, ou vous ne pouvez pas l’utiliser.',
    '文件不存在，或您无权使用。',
    'This file does not exist, or you may not use it.',
  ],
} as const satisfies Record<string, Words>
