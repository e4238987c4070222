export const paperWords = {
  page: ['Page {page} / {count}', '第 {page} 页，共 {count} 页', 'Page {page} of {count}'],
  unprintable: [
    'Ces caractères ne peuvent pas être imprimés : {characters}. Corrigez la fiche, ou écrivez-les autrement.',
    '以下字符无法打印：{characters}。请修改资料或换一种写法。',
    'These characters cannot be printed: {characters}. Correct the record, or write them differently.',
  ],
} as const
