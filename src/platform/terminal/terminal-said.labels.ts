// Messages of the server in the terminal.

import type { Words } from '#engine/words.ts'

export const terminalSaid = {
  notAllowed: ['Cette commande n’est pas autorisée', '不允许执行该命令', 'The command was not allowed to be executed'],
  notSuper: [
    'Vous n’êtes pas connecté en tant que super administrateur',
    '您不是超级管理员或未登录',
    'You are not super administrator or not logged in',
  ],
  expired: ['Votre connexion a expiré', '登录已过期', 'Token expiration'],
  wrongTicket: [
    'Ce billet ne vaut pas, ou plus : demandez-en un autre',
    '票据无效或已过期，请重新获取',
    'This ticket is not valid, or no longer: ask for another one',
  ],
  fromElsewhere: [
    'Un jeton dans l’adresse ne vaut que depuis les pages du produit',
    '地址中的令牌仅可从本系统页面使用',
    'A token in the address counts only from the product’s own pages',
  ],
  otherRun: [
    'Ce numéro d’exécution appartient à une autre commande',
    '该执行编号属于另一条命令',
    'This number belongs to another run',
  ],
  full: [
    'La file est pleine : {waiting} commandes attendent déjà',
    '队列已满：已有 {waiting} 条命令在等待',
    'The queue is full: {waiting} commands are waiting already',
  ],
  missingTool: [
    '{tool} n’est pas installé sur le serveur. Installez-le, ou choisissez un autre gestionnaire de paquets.',
    '服务器上未安装 {tool}。请先安装，或选择其他包管理器。',
    '{tool} is not installed on the server. Install it, or choose another package manager.',
  ],
  tooLong: ['Arrêtée : plus de {minutes} min', '已终止：超过 {minutes} 分钟', 'Stopped: more than {minutes} min'],
  tooMuch: [
    'Arrêtée : plus de {minutes} min de calcul',
    '已终止：占用处理器超过 {minutes} 分钟',
    'Stopped: more than {minutes} min of processor time',
  ],
  leftOut: ['… {kilobytes} ko non conservés …', '…… 省略 {kilobytes} KB ……', '… {kilobytes} kB left out …'],
  unknown: [
    'Le serveur s’est arrêté pendant l’exécution : personne ne sait comment elle a fini',
    '服务器在执行期间停止，结果未知',
    'The server stopped during the run: nobody knows how it ended',
  ],
  forgotten: [
    'La sortie de cette exécution n’est plus conservée',
    '该次执行的输出已不再保留',
    'The output of this run is no longer kept',
  ],
  failed: ['L’exécution a échoué', '执行失败', 'Failed to execute'],
  saved: ['Réglages du terminal enregistrés', '终端设置已保存', 'Terminal settings saved'],
  aboutStream: ['Exécuter une commande du terminal', '执行终端命令', 'Run a command of the terminal'],
  aboutTicket: ['Billet pour une commande du terminal', '终端命令票据', 'Ticket for a command of the terminal'],
  aboutCommands: ['Commandes du terminal', '终端命令列表', 'Commands of the terminal'],
  aboutConfig: ['Régler le terminal', '修改终端设置', 'Set the terminal'],
} as const satisfies Record<string, Words>
