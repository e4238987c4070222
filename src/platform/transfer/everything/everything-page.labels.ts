// The part of the page about archives of everything.

import type { Words } from '#engine/words.ts'

export const everythingPageWords = {
  title: ['Tout emporter', '导出全部数据', 'Take everything out'],
  lead: [
    'Une archive de toute l’école en formats ouverts : un fichier CSV par table, un dictionnaire des données, tous les fichiers et PDF. Elle reconstruit l’école dans une installation vide de la même version : déposez-la ci-dessus.',
    '以开放格式导出整个学校的存档：每张表一个 CSV 文件、数据字典以及全部文件和 PDF。可在同一版本的空白系统中重建学校：将存档上传到上方即可。',
    'An archive of the whole school in open formats: one CSV file for each table, a data dictionary, all files and PDFs. It rebuilds the school in an empty installation of the same version: drop it above.',
  ],
  careful: [
    'Elle contient toutes les données personnelles : gardez-la comme une sauvegarde. Ici, elle est supprimée après 7 jours.',
    '其中含有全部个人数据，请像备份一样妥善保管。本系统将在 7 天后删除存档。',
    'It contains all personal data: keep it like a back-up. Here it is deleted after 7 days.',
  ],
  make: ['Faire une archive', '生成存档', 'Make an archive'],
  making: [
    'L’archive se fait. Vous pouvez quitter cette page.',
    '正在生成存档，您可以离开此页面。',
    'The archive is being made. You may leave this page.',
  ],
  made: [
    '{name}, {time} : {tables} tables, {rows} lignes, {files} fichiers, {size}',
    '{name}，{time}：{tables} 张表，{rows} 行，{files} 个文件，{size}',
    '{name}, {time}: {tables} tables, {rows} rows, {files} files, {size}',
  ],
  failed: ['{name}, {time} : échec. {fault}', '{name}，{time}：失败。{fault}', '{name}, {time}: failed. {fault}'],
  interrupted: ['Le travail a été interrompu.', '任务已中断。', 'The work was interrupted.'],
  download: ['Télécharger', '下载', 'Download'],
  drop: ['Retirer', '移除', 'Remove'],
  downloading: ['{size} reçus…', '已接收 {size}…', '{size} received…'],
  arrived: ['Archive reçue', '收到的存档', 'Archive received'],
  checking: [
    '{name} est en vérification : chaque table et chaque fichier est relu.',
    '正在检查 {name}：逐一读取每张表和每个文件。',
    '{name} is being checked: each table and each file is read.',
  ],
  working: [
    'L’école se reconstruit. À la fin, vous serez déconnecté : connectez-vous avec un compte de l’archive.',
    '正在重建学校。完成后您将退出登录，请用存档中的账号登录。',
    'The school is being rebuilt. In the end you will be signed out: sign in with an account of the archive.',
  ],
  holds: [
    '{school}, archive du {time}, version {version} : {tables} tables, {rows} lignes, {files} fichiers. Tout est intact.',
    '{school}，{time} 的存档，版本 {version}：{tables} 张表，{rows} 行，{files} 个文件，均完好。',
    '{school}, archive of {time}, version {version}: {tables} tables, {rows} rows, {files} files. All is whole.',
  ],
  rebuild: ['Reconstruire l’école', '重建学校', 'Rebuild the school'],
  sure: ['Reconstruire l’école de cette archive ?', '用此存档重建学校？', 'Rebuild the school of this archive?'],
  sureText: [
    'Les comptes, droits et réglages de cette installation sont remplacés par ceux de l’archive, y compris le vôtre. Les mots de passe de l’archive restent valables ; les seconds facteurs et les mots de passe de messagerie sont à saisir à nouveau.',
    '本系统的账号、权限和设置（包括您自己的）将被存档中的内容替换。存档中的密码继续有效；第二验证方式和邮箱密码需重新设置。',
    'The accounts, rights and settings of this installation are replaced by those of the archive, yours too. The passwords of the archive stay valid; second factors and the password for mail are to be entered again.',
  ],
  keep: ['Annuler', '取消', 'Cancel'],
} as const satisfies Record<string, Words>
