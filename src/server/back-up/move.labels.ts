// What a move and an upgrade say.

import type { Words } from '#engine/words.ts'

export const moveWords = {
  noSchool: [
    'Il n’y a pas encore d’école à cet endroit.',
    '该位置尚无学校数据。',
    'There is no school at this place yet.',
  ],
  whereTo: [
    'Nommez la base ou le dossier : --to postgres://… ou --to DOSSIER',
    '请指定数据库或文件夹：--to postgres://… 或 --to 文件夹',
    'Name the database or the folder: --to postgres://… or --to DIR',
  ],
  samePlace: ['L’école s’y trouve déjà.', '学校已在该位置。', 'The school is there already.'],
  upgradeFirst: [
    'L’école vient d’une version antérieure. Lancez d’abord pupitre upgrade.',
    '学校数据来自较早版本。请先运行 pupitre upgrade。',
    'The school is of an earlier version. Run pupitre upgrade first.',
  ],
  movedAlready: [
    'L’école a déjà été déplacée d’ici. pupitre move --cancel permet d’y écrire à nouveau.',
    '学校已从此处迁出。pupitre move --cancel 可重新允许写入。',
    'The school was moved away from here already. pupitre move --cancel lets it be written again.',
  ],
  placeTaken: [
    'Il y a déjà des données dans {place}. Nommez un endroit vide.',
    '{place} 中已有数据。请指定空的位置。',
    'There is something in {place} already. Name an empty place.',
  ],
  unfit: [
    'La base préparée ne convient pas à ce programme : {fault}. Rien n’a été remplacé.',
    '准备好的数据库与此程序不符：{fault}。未替换任何内容。',
    'The prepared database does not fit this program: {fault}. Nothing was replaced.',
  ],
  newerSchool: [
    'L’école a reçu la migration {migration}, que ce programme ne connaît pas : il est plus ancien que les données.',
    '学校已执行迁移 {migration}，而此程序不含该迁移：程序早于数据。',
    'The school has run the migration {migration}, which this program does not know: it is older than the data.',
  ],
  otherMigration: [
    'La migration {migration} de l’école n’est pas celle de ce programme.',
    '学校的迁移 {migration} 与此程序的不同。',
    'The migration {migration} of the school is not the one of this program.',
  ],
  moved: [
    'Déplacée : {rows} lignes dans {tables} tables, {files} fichiers. L’ancienne base ne peut plus que lire.',
    '迁移完成：{tables} 个表共 {rows} 行，{files} 个文件。原数据库现在只能读取。',
    'Moved: {rows} rows in {tables} tables, {files} files. The old database only reads from now on.',
  ],
  changeDatabase: [
    'Mettez maintenant DATABASE_URL={place} et redémarrez tous les serveurs.',
    '现在请设置 DATABASE_URL={place} 并重新启动所有服务器。',
    'Now set DATABASE_URL={place} and restart all servers.',
  ],
  changeFolder: [
    'Videz maintenant DATABASE_URL, mettez DATA_DIR={place} et redémarrez le serveur.',
    '现在请清空 DATABASE_URL，设置 DATA_DIR={place}，并重新启动服务器。',
    'Now empty DATABASE_URL, set DATA_DIR={place} and restart the server.',
  ],
  resumed: [
    'On peut à nouveau écrire dans cette base.',
    '此数据库已可重新写入。',
    'This database can be written again.',
  ],
  notPaused: [
    'On pouvait déjà écrire dans cette base.',
    '此数据库原本就可写入。',
    'This database could be written already.',
  ],
  upToDate: [
    'L’école est déjà à la version de ce programme.',
    '学校数据已是此程序的版本。',
    'The school is at the version of this program already.',
  ],
  upgraded: [
    'Mise à niveau : {count} migration(s) appliquée(s). Sauvegarde d’avant : {backUp}.',
    '升级完成：已执行 {count} 个迁移。之前的备份：{backUp}。',
    'Upgraded: {count} migration(s) were run. The back-up of before: {backUp}.',
  ],
  upgradeFailed: [
    'La mise à niveau a échoué : {fault}. L’école est comme avant ; sauvegarde : {backUp}.',
    '升级失败：{fault}。学校数据与之前相同；备份：{backUp}。',
    'The upgrade failed: {fault}. The school is as it was before; its back-up: {backUp}.',
  ],
} as const satisfies Record<string, Words>
