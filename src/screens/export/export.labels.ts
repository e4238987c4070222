// The dialog of an export.

import type { Words } from '#engine/words.ts'

export const exportWords = {
  title: ['Exporter : {many}', '导出{many}', 'Export: {many}'],
  about: [
    'Exactement les lignes filtrées ({count}), dans l’ordre affiché.',
    '仅导出当前筛选出的行（{count}），并保持显示顺序。',
    'Exactly the filtered rows ({count}), in the order shown.',
  ],
  format: ['Format', '格式', 'Format'],
  csv: ['CSV', 'CSV', 'CSV'],
  csvAbout: [
    'S’ouvre partout, se réimporte tel quel.',
    '通用格式，可直接重新导入。',
    'Opens anywhere, imports back as it is.',
  ],
  xlsx: ['Excel (XLSX)', 'Excel（XLSX）', 'Excel (XLSX)'],
  xlsxAbout: [
    'Vraies dates et vrais montants, en-tête figé.',
    '保留日期和金额类型，冻结表头。',
    'True dates and amounts, heading that stays.',
  ],
  columns: ['Colonnes', '列', 'Columns'],
  shown: ['Celles de la liste', '列表的列', 'Those of the list'],
  shownAbout: [
    '{count} colonne(s), dans cet ordre, même sans place à l’écran.',
    '共 {count} 列，按此顺序，包括屏幕放不下的列。',
    '{count} column(s), in this order, also those without room on the screen.',
  ],
  all: ['Toutes', '全部列', 'All'],
  allAbout: [
    'Tout ce que vous avez le droit de voir dans la liste.',
    '列表中您有权查看的所有列。',
    'All that you may see in the list.',
  ],
  begin: ['Exporter', '导出', 'Export'],
  cancel: ['Annuler', '取消', 'Cancel'],
  close: ['Fermer', '关闭', 'Close'],
  preparing: ['Préparation du fichier…', '正在准备文件…', 'Preparing the file…'],
  received: ['{size} reçus · lignes : {count}', '已接收 {size} · 共 {count} 行', '{size} received · rows: {count}'],
  done: ['Fichier enregistré ({size}).', '文件已保存（{size}）。', 'File saved ({size}).'],
} as const satisfies Record<string, Words>
