// Results of the verification of the log, for the server, the script and the page.

import type { Words } from '#engine/words.ts'

export const auditWords = {
  about: ['Vérifier le journal', '校验日志', 'Verify the log'],
  detail: ['Détail d’une action', '操作详情', 'Detail of an action'],
  whole: [
    'Journal intact : {lines} lignes vérifiées, {waiting} en attente, {checkpoints} points de contrôle.',
    '日志完整：已校验 {lines} 条，待入链 {waiting} 条，检查点 {checkpoints} 个。',
    'The log is whole: {lines} lines verified, {waiting} waiting, {checkpoints} checkpoints.',
  ],
  noCheckpoint: [
    'Aucun point de contrôle n’a été trouvé : une fin coupée ne se verrait pas.',
    '未找到检查点：若末尾被截断将无法发现。',
    'No checkpoint was found: an end that is cut off would not show.',
  ],
  isAltered: [
    'La ligne {id} (maillon {seq}) a été modifiée.',
    '第 {id} 条（链位 {seq}）已被篡改。',
    'Line {id} (link {seq}) was altered.',
  ],
  isRemoved: [
    'Une ligne a été supprimée au maillon {seq}.',
    '链位 {seq} 处有一条记录被删除。',
    'A line was removed at link {seq}.',
  ],
  isMoved: [
    'La chaîne est rompue au maillon {seq} : la ligne {id} a été modifiée ou déplacée.',
    '链在 {seq} 处断开：第 {id} 条被篡改或移动。',
    'The chain is broken at link {seq}: line {id} was altered or moved.',
  ],
  isRewritten: [
    'Le maillon {seq} n’est pas celui que le point de contrôle a noté : la chaîne a été réécrite.',
    '链位 {seq} 与检查点记录不符：链已被重写。',
    'Link {seq} is not the one that the checkpoint noted: the chain was rewritten.',
  ],
  isCutOff: [
    'La fin du journal a été coupée : le point de contrôle a noté le maillon {seq}.',
    '日志末尾被截断：检查点曾记录到链位 {seq}。',
    'The end of the log was cut off: the checkpoint noted link {seq}.',
  ],
  isSlippedIn: [
    'La ligne {id} n’a pas été écrite par l’application.',
    '第 {id} 条并非由本系统写入。',
    'Line {id} was not written by the application.',
  ],
  isForgedCheckpoint: [
    'Le point de contrôle du maillon {seq} a été falsifié.',
    '链位 {seq} 的检查点被伪造。',
    'The checkpoint of link {seq} was forged.',
  ],
  isForgedAnchor: [
    'Le début de la chaîne a été falsifié.',
    '链的起点被伪造。',
    'The beginning of the chain was forged.',
  ],
} as const satisfies Record<string, Words>
