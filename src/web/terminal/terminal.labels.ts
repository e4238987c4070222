import type { CommandKey } from '#platform/terminal/index.ts'
import type { Words } from '#engine/words.ts'

export const terminalWords = {
  title: ['Terminal', '终端', 'Terminal'],
  close: ['Fermer', '关闭', 'Close'],
  cancel: ['Annuler', '取消', 'Cancel'],
  run: ['Exécuter', '执行', 'Run'],
  installing: ['Paquets', '软件包', 'Packages'],
  clean: ['Vider la liste', '清空任务列表', 'Clean task list'],
  settings: ['Réglages du terminal', '终端设置', 'Terminal settings'],
  tasks: ['Tâches', '任务', 'Tasks'],
  emptyTitle: ['Rien n’a encore été exécuté', '尚未执行任何命令', 'Nothing has been run yet'],
  emptyText: [
    'Une sauvegarde, une vérification ou l’état de la base : choisissez une commande. Elles s’exécutent l’une après l’autre, sur le serveur.',
    '备份、校验或数据库状态：请选择一条命令。命令在服务器上依次执行。',
    'A back-up, a check or the state of the database: choose a command. They run on the server, one after the other.',
  ],
  blocked: [
    'Les nouvelles tâches ne démarreront jamais : une tâche en échec les bloque. Relancez-la ou supprimez-la.',
    '新添加的任务永远不会开始，因为被失败的任务阻塞！请重试或删除该任务。',
    'Newly added tasks will never start because they are blocked by failed tasks. Try that one again or delete it.',
  ],
  retry: ['Relancer', '重试', 'Try again'],
  remove: ['Supprimer la tâche', '删除任务', 'Delete task'],
  show: ['Afficher la sortie', '显示输出', 'Show output'],
  hide: ['Masquer la sortie', '隐藏输出', 'Hide output'],
  output: ['Sortie de « {name} »', '“{name}”的输出', 'Output of “{name}”'],
  noOutput: ['Aucune sortie pour l’instant', '暂无输出', 'No output yet'],
  search: ['Chercher dans la sortie', '在输出中搜索', 'Search the output'],
  found: ['{place} sur {count}', '第 {place} 个，共 {count} 个', '{place} of {count}'],
  notFound: ['Introuvable', '未找到', 'Not found'],
  previous: ['Résultat précédent', '上一个结果', 'Previous result'],
  next: ['Résultat suivant', '下一个结果', 'Next result'],
  tooMuch: [
    'Trop de lignes à la fois pour être lues : parcourez la sortie.',
    '一次输出的行数过多，请在输出中浏览。',
    'Too many lines at once to be read: go about in the output.',
  ],
  copy: ['Copier', '复制', 'Copy'],
  copied: ['Sortie copiée', '输出已复制', 'Output copied'],
  notCopied: ['Le navigateur n’a pas permis de copier', '浏览器不允许复制', 'The browser did not allow copying'],
  rebuildTitle: ['Reconstruire les pages ?', '重新构建页面？', 'Rebuild the pages?'],
  rebuildText: [
    'Pendant quelques secondes, une page ouverte peut ne pas trouver une de ses parties.',
    '构建期间的几秒内，已打开的页面可能有部分无法加载。',
    'For a few seconds a page that is open may not find one of its parts.',
  ],
  rebuilt: [
    'Les pages sont reconstruites : rechargez pour les voir',
    '页面已重新构建：刷新后生效',
    'The pages are rebuilt: reload to see them',
  ],
  cleanup: [
    'Retirer les tâches réussies à chaque ajout',
    '添加任务时自动清理已成功的任务',
    'Remove successful tasks whenever one is added',
  ],
  port: ['Port du service d’installation', '安装服务端口', 'Port of the install service'],
  manager: ['Gestionnaire de paquets', '包管理器', 'Package manager'],
  change: ['Changer', '更改', 'Change'],
  save: ['Enregistrer', '保存', 'Save'],
  chooseManager: ['Choisir le gestionnaire de paquets', '选择包管理器', 'Choose the package manager'],
  none: ['Aucun', '无', 'None'],
  aboutNone: ['Les paquets sont installés à la main', '手动安装依赖', 'Packages are installed by hand'],
  installed: ['Installé sur le serveur', '服务器已安装', 'Installed on the server'],
  missing: ['Absent du serveur', '服务器未安装', 'Not on the server'],
  readOnly: [
    'Le serveur n’autorise que les commandes qui lisent.',
    '服务器仅允许只读命令。',
    'The server allows only commands that read.',
  ],
} as const satisfies Record<string, Words>

export const statusNames = {
  0: ['En attente', '等待执行', 'Waiting'],
  1: ['Connexion', '连接中', 'Connecting'],
  2: ['En cours', '执行中', 'Executing'],
  3: ['Réussie', '执行成功', 'Success'],
  4: ['Échec', '执行失败', 'Failed'],
  5: ['Inconnu', '未知', 'Unknown'],
} as const satisfies Record<number, Words>

/** A group and its package manager share one label, which contains the manager. */
export const commandNames = {
  'version.product': ['Version du produit', '产品版本', 'Version of the product'],
  'version.node': ['Version de Node', 'Node 版本', 'Version of Node'],
  'migrate.status': ['État des migrations', '迁移状态', 'State of the migrations'],
  'backup.create': ['Sauvegarder maintenant', '立即备份', 'Back up now'],
  'backup.verify': ['Vérifier la sauvegarde', '校验备份', 'Verify the back-up'],
  'audit.check': ['Vérifier le journal', '校验日志', 'Verify the log'],
  'statistics.rebuild': ['Recalculer les statistiques', '重新计算统计', 'Compute the statistics anew'],
  'pages.serve': [
    'Servir les fichiers des pages ({extend} min)',
    '提供页面文件（{extend} 分钟）',
    'Serve the files of the pages ({extend} min)',
  ],
  version: ['Version de {manager}', '{manager} 版本', 'Version of {manager}'],
  'web-install': ['Installer les dépendances ({manager})', '安装依赖（{manager}）', 'Install dependencies ({manager})'],
  'web-build': ['Reconstruire les pages', '重新构建页面', 'Rebuild the pages'],
  test: ['Tester une installation ({manager})', '测试安装（{manager}）', 'Test an installation ({manager})'],
} as const satisfies Record<Exclude<CommandKey, `${string}.${'npm' | 'cnpm' | 'pnpm' | 'yarn' | 'ni'}`>, Words> &
  Record<string, Words>
