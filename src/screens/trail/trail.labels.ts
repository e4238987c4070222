// Sentences of history, undo and batches.

import type { Words } from '#engine/words.ts'

export const trailWords = {
  // Words of refused rows.
  refusedRows: [
    '{count} ligne(s) laissée(s) telle(s) quelle(s)',
    '{count} 条保持不变',
    '{count} row(s) left as they are',
  ],
  stopped: ['Arrêté après {done} ligne(s)', '处理 {done} 条后已停止', 'Stopped after {done} row(s)'],
  row: ['Ligne', '记录', 'Row'],
  reason: ['Raison', '原因', 'Reason'],
  more: ['et {count} de plus', '等 {count} 条', 'and {count} more'],
  exportRefused: ['Exporter en CSV', '导出 CSV', 'Export as CSV'],
  fileName: ['lignes-refusees.csv', '被拒绝的行.csv', 'refused-rows.csv'],
  undoAll: ['Annuler ce qui est fait', '撤销已完成的部分', 'Undo what is done'],
  // Words of the history.
  add: ['Création', '创建', 'Created'],
  edit: ['Modification', '修改', 'Changed'],
  del: ['Suppression', '删除', 'Deleted'],
  move: ['Déplacement', '排序', 'Moved'],
  restore: ['Rétablissement', '恢复', 'Restored'],
  undoing: ['Annulation', '撤销', 'Undone'],
  fields: ['{count} champ(s)', '{count} 个字段', '{count} field(s)'],
  who: ['{name}, {time}', '{name}，{time}', '{name}, {time}'],
  place: ['Place', '位置', 'Place'],
  empty: ['vide', '空', 'empty'],
  changedSecret: ['modifié, valeur non conservée', '已修改，未保留具体值', 'changed, value not kept'],
  undone: ['annulée depuis', '已撤销', 'undone since'],
  undoThis: ['Annuler cette modification', '撤销此更改', 'Undo this change'],
  earlier: ['Voir plus', '查看更多', 'Show more'],
  nothing: [
    'Aucun changement noté. Les prochains le seront ici.',
    '尚无更改记录，之后的更改会显示在这里。',
    'No change noted yet. The next ones will be.',
  ],
} as const satisfies Record<string, Words>

/** Actions without a button of the entity: by the product itself, or by a custom page. */
export const otherSteps: Readonly<Record<string, Words>> = {
  activate: ['Arrivée', '到岗', 'Arrived'],
  archive: ['Entrée en archive close', '转入封存档案', 'Entered the closed archive'],
  endLeave: ['Retour de congé', '休假结束', 'Back from leave'],
  erase: ['Données personnelles effacées', '个人数据已删除', 'Personal data erased'],
  expire: ['Expiration', '到期', 'Expired'],
  export: ['Copie des données remise', '已提供数据副本', 'Copy of the data handed over'],
  leaveArchive: ['Sortie de l’archive close', '移出封存档案', 'Left the closed archive'],
  linkAccount: ['Compte lié', '已关联账号', 'Account linked'],
  merge: ['Fusion', '合并', 'Merged'],
  sign: ['Signature', '签署', 'Signed'],
  takeBack: ['Validation annulée', '已撤销通过', 'Approval taken back'],
  verify: ['Adresse vérifiée', '邮箱已验证', 'Address verified'],
}
