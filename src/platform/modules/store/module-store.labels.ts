// Messages of the server about modules.

import type { Words } from '#engine/words.ts'
import type { Category } from './manifest.ts'

export const moduleCategories = {
  all: ['Tous', '全部', 'All'],
  editing: ['Rédaction', '编辑', 'Writing'],
  planning: ['Planning', '排课', 'Planning'],
  dashboard: ['Tableau de bord', '控制台', 'Dashboard'],
  import: ['Imports', '导入', 'Imports'],
  records: ['Fiches', '档案', 'Records'],
} as const satisfies Record<Category | 'all', Words>

export const modulePage = {
  title: ['Modules', '模块商店', 'Modules'],
  index: ['Consulter', '查看', 'Look'],
  install: ['Installer', '安装', 'Install'],
  update: ['Mettre à jour', '更新', 'Update'],
  changeState: ['Activer et désactiver', '启用与停用', 'Enable and disable'],
  uninstall: ['Désinstaller', '卸载', 'Uninstall'],
  upload: ['Déposer un fichier', '上传模块', 'Upload a file'],
} as const satisfies Record<string, Words>

export const moduleWords = {
  aboutCatalogue: ['Catalogue des modules', '模块目录', 'Catalogue of modules'],
  aboutInfo: ['Fiche d’un module', '模块详情', 'Details of a module'],
  aboutState: ['État d’un module', '模块状态', 'State of a module'],
  aboutDependencies: ['Les modules nécessaires sont activés', '依赖模块已就绪', 'The modules it needs are enabled'],
  installed: ['Module installé et activé', '模块已安装并启用', 'Module installed and enabled'],
  disabled: ['Module désactivé', '模块已停用', 'Module disabled'],
  ready: ['Le module est prêt à être installé', '模块可以安装了', 'The module is ready to be installed'],
  uninstalled: [
    'Module désinstallé ; ses données sont conservées 30 jours',
    '模块已卸载，数据保留 30 天',
    'Module uninstalled; its records are kept for 30 days',
  ],
  conflict: [
    '{title} demande une décision avant d’être activé',
    '启用「{title}」前需要您作出选择',
    '{title} needs a decision before it is enabled',
  ],
  waits: [
    '{title} attend les modules dont il a besoin : {missing}',
    '「{title}」正在等待所需模块：{missing}',
    '{title} waits for the modules it needs: {missing}',
  ],
  confirmDisable: [
    'Confirmez la désactivation de {title}',
    '请确认停用「{title}」',
    'Confirm that {title} is to be disabled',
  ],
  goOn: [
    'La nouvelle version de {title} est prête',
    '「{title}」的新版本已就绪',
    'The new version of {title} is ready',
  ],
  unknown: ['Aucun module de ce nom', '没有该模块', 'There is no module of that name'],
  wrongState: [
    '{title} est dans l’état « {state} » : cette action n’est pas possible',
    '「{title}」当前状态为“{state}”，无法执行此操作',
    '{title} is “{state}”: this cannot be done',
  ],
  occupied: [
    'Le dossier modules/{uid} du serveur contient autre chose ; déplacez-le, puis recommencez',
    '服务器上的 modules/{uid} 文件夹已被占用，请移走后重试',
    'The server’s folder modules/{uid} holds something else; move it away and try again',
  ],
  busy: [
    'Ce module est en cours de modification ; réessayez dans un instant',
    '该模块正在被修改，请稍后再试',
    'This module is being changed right now; try again in a moment',
  ],
  newest: [
    '{title} est déjà dans sa version la plus récente',
    '「{title}」已是最新版本',
    '{title} is in its newest version already',
  ],
  older: [
    'La version {offered} de {title} est plus ancienne que la {installed}, déjà connue ici : on ne revient pas en arrière',
    '「{title}」{offered} 比现有的 {installed} 更旧，不能降级',
    'Version {offered} of {title} is older than {installed}, which is known here already: there is no way back',
  ],
  otherPublisher: [
    '{title} vient d’un autre éditeur que celui qui est déjà connu ici',
    '「{title}」的发布者与现有的不同',
    '{title} comes from another publisher than the one known here',
  ],
  unfit: [
    '{title} {version} demande Pupitre {range} ; cette installation est en {product}',
    '「{title}」{version} 需要 Pupitre {range}，当前版本为 {product}',
    '{title} {version} needs Pupitre {range}; this is {product}',
  ],
  missing: ['Il manque encore : {missing}', '仍缺少：{missing}', 'Still missing: {missing}'],
  notTrusted: [
    'La signature de ce module n’est pas d’un éditeur reconnu par ce serveur',
    '该模块的签名不属于本服务器信任的发布者',
    'The signature of this module is not of a publisher that this server trusts',
  ],
  wrongSignature: [
    'Le manifeste ne porte pas la signature de son éditeur',
    '清单与发布者的签名不符',
    'The manifest does not carry its publisher’s signature',
  ],
  wrongManifest: [
    'Le manifeste du module est incorrect ({where})',
    '模块清单有误（{where}）',
    'The manifest of the module is wrong ({where})',
  ],
  wrongArchive: [
    'Ce fichier n’est pas une archive de module, ou elle est abîmée',
    '该文件不是模块包，或已损坏',
    'This file is not the archive of a module, or it is damaged',
  ],
  wrongName: [
    'L’archive contient un nom de fichier qui n’est pas permis',
    '压缩包内有不允许的文件名',
    'The archive holds a file name that is not allowed',
  ],
  twice: [
    'L’archive contient deux fois le même fichier',
    '压缩包内有重复的文件',
    'The archive holds the same file twice',
  ],
  link: [
    'L’archive contient un lien ou un fichier spécial',
    '压缩包内有链接或特殊文件',
    'The archive holds a link or a special file',
  ],
  tooMuch: [
    'L’archive est trop grande : {most} fichiers et {megabytes} Mo au plus',
    '压缩包过大：最多 {most} 个文件、{megabytes} MB',
    'The archive is too large: {most} files and {megabytes} MB at most',
  ],
  changedFile: [
    'Un fichier du module n’est pas celui que son manifeste annonce ({path})',
    '模块文件与清单不符（{path}）',
    'A file of the module is not the one that its manifest announces ({path})',
  ],
  notAway: [
    'Le catalogue en ligne ne répond pas comme prévu ; les modules livrés avec Pupitre restent disponibles',
    '在线目录无法访问，仍可使用随系统提供的模块',
    'The online catalogue does not answer as it should; the modules that come with Pupitre are still there',
  ],
  someRefused: [
    'Modules du catalogue en ligne écartés, faute d’une signature reconnue : {count}',
    '在线目录中因签名不受信任而忽略的模块：{count}',
    'Modules of the online catalogue left out for want of a trusted signature: {count}',
  ],
  foreignTable: [
    'Le module demande une table qui n’est pas à lui ({table})',
    '模块请求了不属于它的数据表（{table}）',
    'The module asks for a table that is not its own ({table})',
  ],
  unknownDate: [
    'Le module veut montrer « {name} », que Pupitre ne connaît pas',
    '模块要显示“{name}”，Pupitre 中没有该项',
    'The module wants to show “{name}”, which Pupitre does not know',
  ],
  unknownTarget: [
    'Une liste du module renvoie à « {target} », que Pupitre ne connaît pas',
    '模块的列表指向“{target}”，Pupitre 中没有该对象',
    'A list of the module points to “{target}”, which Pupitre does not know',
  ],
  changedMigration: [
    'Une migration du module a changé depuis qu’elle a été appliquée ({name})',
    '模块的迁移在执行后被修改（{name}）',
    'A migration of the module has changed since it ran ({name})',
  ],
} as const satisfies Record<string, Words>

export const moduleStates = {
  0: ['non installé', '未安装', 'not installed'],
  1: ['installé', '已安装', 'installed'],
  2: ['à installer', '待安装', 'to be installed'],
  3: ['conflit à régler', '待处理冲突', 'conflict to be settled'],
  4: ['en attente d’autres modules', '等待依赖模块', 'waiting for other modules'],
  5: ['dossier occupé', '目录被占用', 'folder occupied'],
  6: ['désactivé', '已停用', 'disabled'],
} as const satisfies Record<number, Words>

/** Why the product has disabled a module. */
export const moduleProblems = {
  unfit: [
    'Désactivé : cette version du module ne convient pas à cette version de Pupitre. Mettez le module à jour.',
    '已停用：该模块版本与当前 Pupitre 版本不兼容，请更新模块。',
    'Disabled: this version of the module does not suit this version of Pupitre. Update the module.',
  ],
} as const satisfies Record<string, Words>
