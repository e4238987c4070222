// What back-up, verification, restore and drill say.

import type { Words } from '#engine/words.ts'

export const backUpWords = {
  done: [
    'Sauvegarde faite : {name} dans {place} ({megabytes} Mo de lignes, {rows} lignes dans {tables} tables, {files} fichiers dont {added} nouveaux).',
    '备份完成：{place} 中的 {name}（行数据 {megabytes} MB，{tables} 个表共 {rows} 行，{files} 个文件，其中 {added} 个为新文件）。',
    'Backed up: {name} in {place} ({megabytes} MB of rows, {rows} rows in {tables} tables, {files} files of which {added} new).',
  ],
  withoutSecret: [
    'La clé n’y est pas : gardez-en une copie ailleurs ({secret}), ou donnez une phrase secrète dans BACKUP_PASSPHRASE.',
    '其中不含密钥：请另存一份密钥副本（{secret}），或在 BACKUP_PASSPHRASE 中设置口令。',
    'The secret is not in it: keep a copy of it elsewhere ({secret}), or give a passphrase in BACKUP_PASSPHRASE.',
  ],
  onThisMachine: [
    'Copiez aussi ce dossier ailleurs que sur cette machine : {place}',
    '请另行将此文件夹复制到其他机器：{place}',
    'Copy this folder to another machine too: {place}',
  ],
  missingFiles: [
    'Attention : {count} fichier(s) manquent dans le stockage, donc dans la sauvegarde, dont {file}. pupitre doctor dit comment les reprendre.',
    '注意：存储中缺少 {count} 个文件（例如 {file}），因此备份中也没有。运行 pupitre doctor 可查看找回方法。',
    'Attention: {count} file(s) are missing in the storage and so in the back-up, {file} among them. pupitre doctor tells how to get them back.',
  ],
  removed: [
    'Supprimée, au-delà de la durée de conservation : {name}',
    '已超过保留期限并删除：{name}',
    'Removed, kept for long enough: {name}',
  ],
  twice: [
    'Une sauvegarde a déjà commencé dans cette seconde.',
    '这一秒内已开始另一次备份。',
    'A back-up has already begun in this second.',
  ],
  wrongInterval: [
    '« {written} » n’est pas une durée : écrivez par exemple 30s, 5m ou 2h (au moins 10s).',
    '“{written}” 不是时间间隔：例如 30s、5m 或 2h（至少 10s）。',
    '“{written}” is not an interval: write for example 30s, 5m or 2h (10s at least).',
  ],
  none: [
    'Il n’y a aucune sauvegarde dans {folder}. Faites-en une d’abord.',
    '{folder} 中没有备份。请先进行备份。',
    'There is no back-up in {folder}. Make one first.',
  ],
  notThere: [
    'Il n’y a pas de sauvegarde {name} dans {folder}.',
    '{folder} 中没有备份 {name}。',
    'There is no back-up {name} in {folder}.',
  ],
  noPlace: [
    '{place} n’est ni un dossier ni s3://compartiment/dossier.',
    '{place} 既不是文件夹，也不是 s3://存储桶/文件夹。',
    '{place} is neither a folder nor s3://bucket/folder.',
  ],
  missing: ['{file} manque dans la sauvegarde.', '备份中缺少 {file}。', '{file} is missing in the back-up.'],
  changed: [
    '{file} n’est plus tel qu’il a été écrit : son empreinte a changé.',
    '{file} 已与写入时不同：校验值已改变。',
    '{file} is no longer as it was written: its digest has changed.',
  ],
  forged: [
    '{file} n’a pas été signée avec la clé de cette installation.',
    '{file} 并非使用此系统的密钥签名。',
    '{file} was not signed with the secret of this installation.',
  ],
  otherFormat: [
    '{name} est au format {format}, que cette version ne lit pas.',
    '{name} 的格式为 {format}，此版本无法读取。',
    '{name} is in format {format}, which this version does not read.',
  ],
  verified: [
    'Sauvegarde intacte : {name}, du {made} ({rows} lignes dans {tables} tables, {files} fichiers).',
    '备份完好：{name}，{made}（{tables} 个表共 {rows} 行，{files} 个文件）。',
    'The back-up is whole: {name}, of {made} ({rows} rows in {tables} tables, {files} files).',
  ],
  unsigned: [
    'Sa signature n’a pas été vérifiée : la clé de cette installation est une autre.',
    '未验证其签名：此系统的密钥不同。',
    'Its signature was not looked at: the secret of this installation is another one.',
  ],
  damagedDatabase: [
    'La base est abîmée : {fault}. Elle n’a pas été reprise.',
    '数据库已损坏：{fault}，未予采用。',
    'The database is damaged: {fault}. It was not taken.',
  ],
  wrongPassphrase: [
    'Ce n’est pas la phrase secrète de cette sauvegarde.',
    '这不是此备份的口令。',
    'This is not the passphrase of this back-up.',
  ],
  noPassphrase: [
    'La clé de cette sauvegarde n’est pas dans {path}. Donnez sa phrase secrète dans BACKUP_PASSPHRASE.',
    '{path} 中没有此备份的密钥。请在 BACKUP_PASSPHRASE 中提供其口令。',
    'The secret of this back-up is not in {path}. Give its passphrase in BACKUP_PASSPHRASE.',
  ],
  noSecret: [
    'La clé de cette sauvegarde n’est ni dans {path} ni dans la sauvegarde. Mettez-y la copie que vous avez gardée.',
    '此备份的密钥既不在 {path}，也不在备份中。请将您保存的副本放入该处。',
    'The secret of this back-up is neither in {path} nor in the back-up. Put the copy there that you have kept.',
  ],
  newer: [
    'Cette sauvegarde vient de la version {version}, qui connaît la migration {migration}. Installez cette version ou une plus récente.',
    '此备份来自版本 {version}，其中含有迁移 {migration}。请安装该版本或更新的版本。',
    'This back-up comes from version {version}, which knows the migration {migration}. Install that version or a newer one.',
  ],
  otherMigration: [
    'La migration {migration} de cette sauvegarde n’est pas celle de cette version.',
    '此备份的迁移 {migration} 与此版本的不同。',
    'The migration {migration} of this back-up is not the one of this version.',
  ],
  unlike: [
    'La table {table} n’est pas revenue telle qu’elle a été sauvegardée. Rien n’a été remplacé.',
    '表 {table} 恢复后与备份不一致。未替换任何内容。',
    'The table {table} did not come back as it was backed up. Nothing was replaced.',
  ],
  inUse: [
    'La base {place} est utilisée par {count} autre(s) connexion(s) : arrêtez les serveurs d’abord.',
    '数据库 {place} 正被另外 {count} 个连接使用：请先停止服务器。',
    'The database {place} is used by {count} other connection(s): stop the servers first.',
  ],
  mayNotCreate: [
    'Ce compte ne peut pas créer de base à côté de {place}. Donnez-lui ce droit, ou nommez une base vide avec --into.',
    '此账户无权在 {place} 旁创建数据库。请授予该权限，或用 --into 指定一个空数据库。',
    'This account may not create a database beside {place}. Give it that right, or name an empty database with --into.',
  ],
  shown: [
    '{name} du {made}, version {version}, {engine}, il y a {hours} h : {rows} lignes dans {tables} tables, {files} fichiers.',
    '{name}，{made}，版本 {version}，{engine}，{hours} 小时前：{tables} 个表共 {rows} 行，{files} 个文件。',
    '{name} of {made}, version {version}, {engine}, {hours} h ago: {rows} rows in {tables} tables, {files} files.',
  ],
  tableRows: ['{table} : {rows}', '{table}：{rows}', '{table}: {rows}'],
  migratesAfter: [
    'Plus ancienne que ce programme : {count} migration(s) seront appliquées ensuite.',
    '早于此程序：之后将执行 {count} 个迁移。',
    'Older than this program: {count} migration(s) will run afterwards.',
  ],
  migrated: [
    'Elle était plus ancienne que ce programme : {count} migration(s) ont été appliquées.',
    '该备份早于此程序：已执行 {count} 个迁移。',
    'It was older than this program: {count} migration(s) were run.',
  ],
  placeEmpty: [
    'L’endroit est vide : rien ne serait perdu.',
    '目标位置为空：不会丢失任何内容。',
    'The place is empty: nothing would be lost.',
  ],
  lostNothing: ['Rien n’a été ajouté ni changé depuis.', '此后没有新增或更改。', 'Nothing was added or changed since.'],
  lostRows: [
    '{table} : {now} lignes maintenant, {kept} dans la sauvegarde, {newer} ajoutées ou changées depuis',
    '{table}：现有 {now} 行，备份中 {kept} 行，此后新增或更改 {newer} 行',
    '{table}: {now} rows now, {kept} in the back-up, {newer} added or changed since',
  ],
  nothingTouched: ['Rien n’a été touché.', '未作任何更改。', 'Nothing was touched.'],
  restored: [
    'Restaurée : {name}, {rows} lignes dans {tables} tables, {files} fichiers.',
    '已恢复：{name}，{tables} 个表共 {rows} 行，{files} 个文件。',
    'Restored: {name}, {rows} rows in {tables} tables, {files} files.',
  ],
  erasedAgain: [
    '{count} personne(s) effacée(s) depuis ont été effacées à nouveau.',
    '此后已删除的 {count} 人已再次删除。',
    '{count} people who had been erased since were erased again.',
  ],
  aside: [
    'L’état précédent est gardé 7 jours : {aside}',
    '先前的状态将保留 7 天：{aside}',
    'The state before is kept for 7 days: {aside}',
  ],
  drilled: [
    'Exercice réussi : {name} a été restaurée à part en {seconds} s ({engine}, {rows} lignes, {files} fichiers), puis retirée.',
    '演练成功：{name} 已在临时位置恢复，用时 {seconds} 秒（{engine}，{rows} 行，{files} 个文件），随后已移除。',
    'The drill succeeded: {name} was restored apart in {seconds} s ({engine}, {rows} rows, {files} files) and removed again.',
  ],
  drillFailed: ['Exercice échoué : {name} : {fault}', '演练失败：{name}：{fault}', 'The drill failed: {name}: {fault}'],
} as const satisfies Record<string, Words>
