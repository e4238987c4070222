// Sentences of open archives.

import type { Words } from '#engine/words.ts'

export const archiveWords = {
  readMe: [
    'Archive de {school}, faite par Pupitre {version} le {made}.\nElle contient des données personnelles et les mots de passe hachés : gardez-la comme une sauvegarde.\ntables/ : une table par fichier CSV (UTF-8, virgule). Une cellule vide : pas de valeur. Une barre oblique inversée seule : un texte vide ; un texte qui commence par elle en reçoit une de plus. Un texte qu’un tableur prendrait pour une formule commence par une apostrophe.\ndictionary.csv : chaque colonne, sa nature et ses noms. files/ : les fichiers, tels quels. manifest.json : les empreintes SHA-256.\nPour reconstruire l’école : une installation vide de la même version, page « Reprise des données ».\nN’y sont pas :',
    '{school} 的存档，由 Pupitre {version} 于 {made} 生成。\n其中含有个人数据和密码哈希，请像备份一样妥善保管。\ntables/：每个 CSV 文件一张表（UTF-8，逗号分隔）。空单元格表示没有值；单独一个反斜杠表示空文本；以反斜杠开头的文本会再加一个反斜杠；可能被电子表格当作公式的文本前加一个撇号。\ndictionary.csv：每一列的类型和名称。files/：原样文件。manifest.json：SHA-256 摘要。\n重建学校：在同一版本的空白系统中打开“数据迁入”页面。\n不包含：',
    'Archive of {school}, made by Pupitre {version} on {made}.\nIt contains personal data and hashed passwords: keep it like a back-up.\ntables/: one CSV file for each table (UTF-8, comma). An empty cell: no value. A single backslash: an empty text; a text that begins with a backslash gets another one. A text that a spreadsheet would take for a formula begins with an apostrophe.\ndictionary.csv: each column, its kind and its names. files/: the files as they are. manifest.json: the SHA-256 digests.\nTo rebuild the school: an empty installation of the same version, page “Bring your school”.\nNot contained:',
  ],
  ofInstallation: ['propre à l’installation', '属于本系统安装', 'of the installation itself'],
  evidence: [
    'journal des administrateurs : preuve de cette installation',
    '管理员日志：本安装的证据',
    'administrator log: evidence of this installation',
  ],
  ofModules: ['modules, à installer à nouveau', '模块，需重新安装', 'modules, to be installed again'],
  encrypted: [
    'chiffré avec la clé de cette installation',
    '用本安装的密钥加密',
    'encrypted with the key of this installation',
  ],
  ofSignIn: [
    'sessions, codes et seconds facteurs : chacun se reconnecte',
    '会话、验证码和第二验证方式：需重新登录',
    'sessions, codes and second factors: everybody signs in again',
  ],
  running: ['travaux en cours', '进行中的任务', 'work in progress'],
  noArchive: [
    'Ce fichier n’est pas une archive de Pupitre qui se lit.',
    '该文件不是可读取的 Pupitre 存档。',
    'This file is not a Pupitre archive that can be read.',
  ],
  missing: ['Il manque {file} dans l’archive.', '存档中缺少 {file}。', '{file} is missing in the archive.'],
  changed: [
    '{file} a été modifié ou abîmé depuis que l’archive a été faite.',
    '自存档生成以来，{file} 已被修改或损坏。',
    '{file} was changed or damaged since the archive was made.',
  ],
  wrongCell: [
    'La colonne {column} contient « {text} », qui n’est pas un nombre.',
    '列 {column} 含有“{text}”，不是数字。',
    'The column {column} contains “{text}”, which is not a number.',
  ],
  otherRelease: [
    'Cette archive vient d’une autre version ({version}). Mettez les deux installations à la même version, puis refaites l’archive.',
    '该存档来自其他版本（{version}）。请将两个系统更新到同一版本，然后重新生成存档。',
    'This archive is of another version ({version}). Bring both installations to the same version, then make the archive again.',
  ],
  otherTable: [
    'La table {table} de l’archive n’est pas celle de cette installation.',
    '存档中的表 {table} 与本系统不符。',
    'The table {table} of the archive is not the one of this installation.',
  ],
  notEmpty: [
    'Cette installation contient déjà une école. Une archive se reconstruit dans une installation vide.',
    '该系统已有学校数据。存档只能在空白系统中重建。',
    'This installation already holds a school. An archive is rebuilt in an empty installation.',
  ],
  made: [
    'Archive faite : {file} ({tables} tables, {rows} lignes, {files} fichiers, {megabytes} Mo).',
    '存档已生成：{file}（{tables} 张表，{rows} 行，{files} 个文件，{megabytes} MB）。',
    'Archive made: {file} ({tables} tables, {rows} rows, {files} files, {megabytes} MB).',
  ],
  fits: [
    'L’archive de {school} ({made}) est intacte et peut être reconstruite ici : {tables} tables, {rows} lignes, {files} fichiers.',
    '{school} 的存档（{made}）完好，可在此重建：{tables} 张表，{rows} 行，{files} 个文件。',
    'The archive of {school} ({made}) is whole and can be rebuilt here: {tables} tables, {rows} rows, {files} files.',
  ],
  rebuilt: [
    'L’école est reconstruite : {tables} tables, {rows} lignes, {files} fichiers. Connectez-vous avec un compte de l’archive.',
    '学校已重建：{tables} 张表，{rows} 行，{files} 个文件。请用存档中的账号登录。',
    'The school is rebuilt: {tables} tables, {rows} rows, {files} files. Sign in with an account of the archive.',
  ],
  noFile: ['Nommez le fichier de l’archive.', '请指定存档文件。', 'Name the file of the archive.'],
} as const satisfies Record<string, Words>
