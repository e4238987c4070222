// Words of the command dialog.

import type { Words } from '#engine/words.ts'

export const commandWords = {
  title: ['Commandes', '命令', 'Commands'],
  placeholder: ['Page, fiche ou action…', '页面、记录或操作…', 'Page, record or action…'],
  recent: ['Récents', '最近使用', 'Recent'],
  screens: ['Pages', '页面', 'Pages'],
  actions: ['Actions', '操作', 'Actions'],
  found: ['{count} résultat(s)', '{count} 个结果', '{count} result(s)'],
  searching: ['Recherche…', '正在搜索…', 'Searching…'],
  nothing: ['Aucun résultat pour « {words} »', '没有与“{words}”匹配的结果', 'No results for “{words}”'],
  nothingHint: [
    'Essayez un nom, un numéro, des initiales en pinyin, ou moins de mots.',
    '请尝试姓名、编号、拼音首字母，或减少关键词。',
    'Try a name, a number, pinyin initials, or fewer words.',
  ],
  failed: ['Les fiches n’ont pas pu être cherchées.', '无法搜索记录。', 'The records could not be searched.'],
  choose: ['choisir', '选择', 'choose'],
  inNewTab: ['nouvel onglet', '在新标签页打开', 'new tab'],
  leave: ['fermer', '关闭', 'close'],
  addTo: ['{page} : ajouter', '{page}：添加', '{page}: add'],
  pin: ['Épingler au menu : {page}', '固定到菜单：{page}', 'Pin to the menu: {page}'],
  unpin: ['Détacher du menu : {page}', '取消固定：{page}', 'Unpin from the menu: {page}'],
  theme: ['Apparence : {name}', '外观：{name}', 'Appearance: {name}'],
  language: ['Langue : {name}', '语言：{name}', 'Language: {name}'],
  layout: ['Disposition : {name}', '布局：{name}', 'Layout: {name}'],
} as const satisfies Record<string, Words>
