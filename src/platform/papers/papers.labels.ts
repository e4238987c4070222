export const paperWords = {
  page: ['Page {page} / {count}', '第 {page} 页，共 {count} 页', 'Page {page} of {count}'],
  unprintable: [
    'Ces caractères ne peuvent pas être imprimés : {characters}. Corrigez la fiche, ou écrivez-les autrement.',
    '以下字符无法打印：{characters}。请修改资料或换一种写法。',
    'These characters cannot be printed: {characters}. Correct the record, or write them differently.',
  ],
  yoursWait: [
    '{most} de vos documents sont déjà en préparation. Réessayez dans {seconds} s.',
    '您已有 {most} 份文件正在生成，请 {seconds} 秒后再试。',
    '{most} of your documents are being prepared already. Try again in {seconds} s.',
  ],
  lineFull: [
    'Trop de documents sont en préparation. Réessayez dans {seconds} s.',
    '正在生成的文件过多，请 {seconds} 秒后再试。',
    'Too many documents are being prepared. Try again in {seconds} s.',
  ],
  givenUp: [
    'La préparation du document a été abandonnée.',
    '文件生成已取消。',
    'The preparation of the document was given up.',
  ],
} as const
