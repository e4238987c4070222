import type { Words } from '#engine/words.ts'
import type { Capability } from './manifest.ts'

export const storeWords = {
  title: ['Magasin de modules', '模块商店', 'Module store'],
  site: ['Site du catalogue', '商店网站', 'Site of the catalogue'],
  about: [
    'Ce que Pupitre peut faire de plus. Un module s’installe, se désactive et se retire sans perdre vos données.',
    '为 Pupitre 增加功能。模块可以安装、停用和卸载，您的数据不会丢失。',
    'What Pupitre can do besides. A module is installed, disabled and removed without losing your data.',
  ],
  search: ['Chercher un module', '搜索模块', 'Search for a module'],
  upload: ['Déposer un fichier', '上传模块文件', 'Upload a file'],
  show: ['Afficher', '显示', 'Show'],
  installed: ['Installés', '已安装', 'Installed'],
  nothingFound: ['Aucun module ne correspond', '没有匹配的模块', 'No module matches'],
  nothingFoundText: [
    'Cherchez un autre mot ou revenez à tous les modules.',
    '请换一个关键词，或返回全部模块。',
    'Search for another word, or go back to all modules.',
  ],
  nothingInstalled: ['Aucun module installé', '尚未安装模块', 'No module is installed'],
  nothingInstalledText: [
    'Choisissez dans le catalogue ce qui vous est utile ; tout se retire aussi simplement.',
    '请从目录中选择所需模块，随时可以轻松移除。',
    'Choose from the catalogue what is of use to you; it all goes as easily as it came.',
  ],
  showAll: ['Voir tous les modules', '查看全部模块', 'See all modules'],
  close: ['Fermer', '关闭', 'Close'],
  cancel: ['Annuler', '取消', 'Cancel'],

  install: ['Installer', '安装', 'Install'],
  goOn: ['Poursuivre l’installation', '继续安装', 'Go on installing'],
  resolve: ['Régler le conflit', '处理冲突', 'Settle the conflict'],
  complete: ['Vérifier à nouveau', '重新检查', 'Check again'],
  enable: ['Activer', '启用', 'Enable'],
  disable: ['Désactiver', '停用', 'Disable'],
  update: ['Mettre à jour en {version}', '更新到 {version}', 'Update to {version}'],
  uninstall: ['Désinstaller', '卸载', 'Uninstall'],
  working: ['En cours…', '处理中…', 'Working…'],

  newer: ['Version {version} disponible', '有新版本 {version}', 'Version {version} is available'],
  waiting: ['Une mise à jour attend d’être installée.', '有更新等待安装。', 'An update is waiting to be installed.'],
  unfit: [
    'Ce module demande Pupitre {range} : il ne peut pas être installé ici.',
    '该模块需要 Pupitre {range}，无法在此安装。',
    'This module needs Pupitre {range}: it cannot be installed here.',
  ],
  occupied: [
    'Le dossier de ce module sur le serveur contient autre chose. Demandez à la personne qui gère le serveur de le déplacer.',
    '该模块在服务器上的目录已被占用，请联系服务器管理员移走其中的内容。',
    'The folder of this module on the server holds something else. Ask whoever runs the server to move it away.',
  ],
  waitsFor: [
    'Ce module attend les modules dont il a besoin. Installez-les, puis vérifiez à nouveau.',
    '该模块正在等待所需的模块。请先安装它们，然后重新检查。',
    'This module waits for the modules it needs. Install them, then check again.',
  ],
  hasConflict: [
    'Un autre module occupe la même place : il faut choisir lequel la garde.',
    '另一个模块占用了相同的位置，请选择保留哪一个。',
    'Another module holds the same place: choose which of them keeps it.',
  ],
  lost: ['La fiche de ce module n’est plus disponible.', '该模块的信息已不可用。', 'This module is no longer there.'],

  author: ['Éditeur', '发布者', 'Publisher'],
  version: ['Version', '版本', 'Version'],
  versions: [
    '{installed} installée, {version} au catalogue',
    '已安装 {installed}，目录中为 {version}',
    '{installed} installed, {version} in the catalogue',
  ],
  source: ['Provenance', '来源', 'Comes from'],
  bundled: ['Livré avec Pupitre', '随 Pupitre 提供', 'Comes with Pupitre'],
  store: ['Catalogue en ligne', '在线目录', 'Online catalogue'],
  uploaded: ['Fichier déposé ici', '在此上传的文件', 'A file uploaded here'],
  product: ['Pupitre requis', '所需 Pupitre 版本', 'Needs Pupitre'],
  needs: ['Modules nécessaires', '所需模块', 'Modules it needs'],
  missing: ['manque', '缺少', 'missing'],
  asks: ['Ce qu’il pourra faire', '权限', 'What it may do'],
  website: ['Site web', '网站', 'Website'],
  key: ['Clé de l’éditeur', '发布者密钥', 'Publisher’s key'],
  kept: [
    'Les données d’une installation précédente sont encore là pour {days} jour(s) : réinstallez le module pour les retrouver.',
    '上次安装的数据还会保留 {days} 天，重新安装即可恢复。',
    'The data of an earlier installation is kept for {days} more day(s): install the module again to find it.',
  ],
  picture: ['Image {number} de {title}', '{title} 图片 {number}', 'Picture {number} of {title}'],

  disableTitle: ['Désactiver {title} ?', '停用“{title}”？', 'Disable {title}?'],
  disableText: [
    'Ce qu’il ajoute disparaît des écrans ; rien de ce qui a été écrit n’est perdu. Vous pourrez l’activer à nouveau.',
    '它提供的功能将不再显示，已写的内容不会丢失。您可以随时重新启用。',
    'What it adds leaves the screens; nothing that was written is lost. You can enable it again.',
  ],
  changedFiles: [
    'Ces fichiers ont été modifiés sur le serveur depuis l’installation :',
    '以下文件在安装后被修改过：',
    'These files were changed on the server since they were installed:',
  ],
  dependants: [
    'Ces modules ont besoin de {title}. Ceux que vous cochez sont désactivés avec lui, les autres attendent :',
    '以下模块需要“{title}”。勾选的将一并停用，其余的将等待：',
    'These modules need {title}. Those you tick are disabled with it, the others wait:',
  ],
  conflictTitle: ['Régler le conflit de {title}', '处理“{title}”的冲突', 'Settle the conflict of {title}'],
  conflictText: [
    'Choisissez pour chaque point ce qui vaut. Rien n’est changé avant.',
    '请为每一项作出选择，在此之前不会有任何更改。',
    'Choose for each point what is to count. Nothing is changed before.',
  ],
  placeTaken: [
    'Place de « {place} », tenue par {holder}',
    '位置“{place}”由 {holder} 占用',
    'The place “{place}”, held by {holder}',
  ],
  editorPlace: ['éditeur des champs de texte', '文本字段的编辑器', 'editor of text fields'],
  cover: ['{title} la prend', '由“{title}”接管', '{title} takes it'],
  discard: ['Elle reste à {holder}', '保留给 {holder}', '{holder} keeps it'],
  dependency: [
    '{depend} : il faut {wanted}, il y a {present}',
    '{depend}：需要 {wanted}，现有 {present}',
    '{depend}: {wanted} is needed, {present} is there',
  ],
  waitForOther: ['Attendre une autre version', '等待其他版本', 'Wait for another version'],
  takeAsIs: ['La prendre telle quelle', '按现状使用', 'Take it as it is'],
  apply: ['Appliquer', '应用', 'Apply'],
  uninstallTitle: ['Désinstaller {title} ?', '卸载“{title}”？', 'Uninstall {title}?'],
  uninstallText: [
    'Ses données sont gardées trente jours : réinstallez-le d’ici là pour les retrouver.',
    '其数据将保留三十天，期间重新安装即可恢复。',
    'Its data is kept for thirty days: install it again within that time to find it.',
  ],
} as const satisfies Record<string, Words>

export const capabilityWords = {
  editor: ['Éditer les textes mis en forme', '编辑富文本', 'Edit formatted texts'],
  dashboard: [
    'Montrer sur le tableau de bord des dates de fiches, à qui peut déjà les consulter',
    '在控制台显示档案中的日期，仅限原本可以查看的人',
    'Show dates of records on the dashboard, to those who may see them anyway',
  ],
  lists: ['Ajouter ses propres listes au menu', '在菜单中添加自己的列表', 'Add lists of its own to the menu'],
  pages: ['Ajouter ses propres pages au menu', '在菜单中添加自己的页面', 'Add pages of its own to the menu'],
  people: ['Garder des informations sur des personnes', '保存个人信息', 'Hold information about persons'],
  timetables: [
    'Lire les emplois du temps d’un autre outil, pour qui peut planifier',
    '读取其他软件的课表，仅限可以排课的人',
    'Read the timetables of another tool, for those who may plan',
  ],
  data: ['Tenir ses propres tables', '管理自己的数据表', 'Keep tables of its own'],
} as const satisfies Record<Capability, Words>
