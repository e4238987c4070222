// Words of imports.

import type { Words } from '#engine/words.ts'

export const importWords = {
  // Words of the calls.
  list: ['Imports en cours et passés', '导入任务', 'Imports'],
  template: ['Fichier vide à remplir', '空白模板', 'Empty file to fill in'],
  upload: ['Déposer un fichier à importer', '上传导入文件', 'Upload a file to import'],
  check: ['Vérifier un import sans rien changer', '试运行导入', 'Check an import without changing anything'],
  run: ['Importer', '执行导入', 'Import'],
  stop: ['Arrêter un import', '停止导入', 'Stop an import'],
  read: ['Lire un import', '读取导入任务', 'Read an import'],
  errors: ['Lignes refusées, avec le motif', '被拒绝的行及原因', 'Refused lines, with the reason'],
  undo: ['Annuler un import', '撤销导入', 'Undo an import'],
  // Words of results.
  uploaded: ['Fichier reçu', '文件已上传', 'File received'],
  started: ['C’est parti', '已开始', 'Started'],
  undone: [
    'Import annulé : {done} ligne(s) remise(s) comme avant, {left} laissée(s).',
    '导入已撤销：恢复 {done} 行，保留 {left} 行。',
    'Import undone: {done} row(s) put back, {left} left as they are.',
  ],
  // Words of files.
  noFile: ['Choisissez un fichier.', '请选择文件。', 'Choose a file.'],
  tooLarge: [
    'Ce fichier dépasse {max} Mo. Partagez-le en plusieurs.',
    '文件超过 {max} MB，请拆分后再导入。',
    'This file is larger than {max} MB. Split it.',
  ],
  tooManyRows: [
    'Ce fichier a plus de {max} lignes. Partagez-le en plusieurs.',
    '文件超过 {max} 行，请拆分后再导入。',
    'This file has more than {max} rows. Split it.',
  ],
  tooManyColumns: ['Plus de {max} colonnes.', '列数超过 {max}。', 'More than {max} columns.'],
  oldExcel: [
    'Les fichiers .xls d’avant 2007 ne sont pas lus : enregistrez-le en .xlsx ou en CSV.',
    '不支持旧版 .xls 文件，请另存为 .xlsx 或 CSV。',
    'Files of the old .xls kind are not read: save it as .xlsx or CSV.',
  ],
  unreadable: [
    'Ce fichier n’est ni un CSV ni un classeur XLSX lisible.',
    '该文件不是可读取的 CSV 或 XLSX。',
    'This file is neither a readable CSV nor an XLSX workbook.',
  ],
  unpacksTooLarge: [
    'Ce classeur occupe {size} Mo une fois décompressé ; {max} Mo au plus. Retirez les lignes et colonnes vides mises en forme, partagez-le en plusieurs, ou enregistrez-le en CSV.',
    '该工作簿解压后为 {size} MB，最大为 {max} MB。请删除带格式的空行和空列、拆分文件，或另存为 CSV。',
    'This workbook takes {size} MB once unpacked; {max} MB at most. Remove empty rows and columns that have a format, split it, or save it as CSV.',
  ],
  tooHeavy: [
    'La lecture de ce fichier demande trop de mémoire. Partagez-le en plusieurs.',
    '读取此文件需要的内存过多，请拆分后再导入。',
    'To read this file takes too much memory. Split it.',
  ],
  manyFiles: [
    'Beaucoup de fichiers sont en cours de lecture. Réessayez dans un instant.',
    '正在读取的文件较多，请稍后再试。',
    'Many files are being read. Try again in a moment.',
  ],
  whichEncoding: [
    'L’encodage de ce fichier n’est pas certain. Choisissez la lecture où les noms sont justes.',
    '无法确定此文件的编码。请选择姓名显示正确的一种读法。',
    'The encoding of this file is not certain. Choose the reading in which the names are right.',
  ],
  column: ['Colonne {letter}', '列 {letter}', 'Column {letter}'],
  // Words of the mapping.
  wrongField: [
    'Cette colonne ne peut pas aller dans « {field} ».',
    '该列不能对应“{field}”。',
    'This column cannot go into “{field}”.',
  ],
  twice: [
    'Deux colonnes vont dans « {field} » : gardez-en une.',
    '有两列对应“{field}”，请只保留一列。',
    'Two columns go into “{field}”: keep one.',
  ],
  nothingMapped: [
    'Dites dans quel champ va au moins une colonne.',
    '请至少为一列选择对应的字段。',
    'Say for at least one column which field it goes into.',
  ],
  keyNotMapped: [
    'Aucune colonne ne donne « {field} », qui doit reconnaître les lignes.',
    '没有列对应用于匹配的“{field}”。',
    'No column gives “{field}”, which is to recognise the rows.',
  ],
  nothingToDo: [
    'Choisissez d’ajouter, de mettre à jour, ou les deux.',
    '请选择新增、更新或两者。',
    'Choose to add, to update, or both.',
  ],
  // Words of rows.
  fault: ['{field} : {fault}', '{field}：{fault}', '{field}: {fault}'],
  twiceInFile: [
    '{field} : même valeur sur deux lignes du fichier.',
    '{field}：文件中有两行的值相同。',
    '{field}: the same value on two lines of the file.',
  ],
  recordTwiceInFile: [
    'Deux lignes du fichier désignent la même fiche.',
    '文件中有两行指向同一条记录。',
    'Two lines of the file are about the same record.',
  ],
  samePerson: [
    'La même personne est déjà là, plus haut dans le fichier ou dans la base sous un autre numéro.',
    '此人已存在：在文件前面出现过，或以其他编号存在于系统中。',
    'The same person is there already: further up in the file, or in the records under another number.',
  ],
  sameAsLine: [
    '{field} : même valeur que la ligne {line} du fichier.',
    '{field}：与文件第 {line} 行的值相同。',
    '{field}: same value as line {line} of the file.',
  ],
  sameRecord: [
    'La ligne {line} du fichier concerne déjà cette fiche.',
    '文件第 {line} 行已对应同一记录。',
    'Line {line} of the file already concerns this record.',
  ],
  several: [
    '{field} : plusieurs « {text} » existent, indiquez le code ou le numéro.',
    '{field}：存在多个“{text}”，请填写编号。',
    '{field}: there are several “{text}”, give the code or the number.',
  ],
  unknown: ['{field} : « {text} » n’existe pas.', '{field}：“{text}”不存在。', '{field}: “{text}” does not exist.'],
  line: ['Ligne', '行号', 'Line'],
  reason: ['Motif', '原因', 'Reason'],
  // Words of jobs.
  gone: ['Import introuvable.', '导入任务不存在。', 'Import not found.'],
  busy: [
    'Un de vos imports est déjà en cours.',
    '您已有一个导入任务正在进行。',
    'One of your imports is already under way.',
  ],
  notReady: ['Vérifiez d’abord le fichier.', '请先检查文件。', 'Check the file first.'],
  over: [
    'Cet import est terminé : envoyez de nouveau le fichier.',
    '该导入任务已结束，请重新上传文件。',
    'This import is over: send the file again.',
  ],
  tooLate: [
    'Un import s’annule dans les 24 heures.',
    '导入只能在 24 小时内撤销。',
    'An import can be undone within 24 hours.',
  ],
  nothingToUndo: ['Rien à annuler.', '没有可撤销的内容。', 'Nothing to undo.'],
  changedSince: ['Modifiée depuis', '此后已被修改', 'Changed since'],
} as const satisfies Record<string, Words>
