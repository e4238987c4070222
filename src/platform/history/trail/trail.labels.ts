// Words of history and undo.

import type { Words } from '#engine/words.ts'

export const trailWords = {
  undone: ['Modification annulée', '已撤销', 'Change undone'],
  undoneExcept: [
    'Modification annulée, sauf {fields} : l’historique n’en garde pas la valeur. Si le champ est surveillé, elle se remet depuis « Données sensibles modifiées ».',
    '已撤销，{fields}除外：历史记录未保留其旧值。若该字段受监控，可在“敏感数据修改记录”中回滚。',
    'Change undone, except {fields}: the history does not keep its value. If the field is watched, it can be put back from the sensitive data log.',
  ],
  partlyUndone: [
    '{done} annulée(s), {left} laissée(s) telle(s) quelle(s)',
    '已撤销 {done} 条，{left} 条保持不变',
    '{done} undone, {left} left as they are',
  ],
  noSuchChange: [
    'Cette modification est introuvable ou n’a pas été faite par vous.',
    '找不到该更改，或不是由您进行的。',
    'This change cannot be found or was not made by you.',
  ],
  changedSince: [
    'Modifié depuis par {name}, le {time} : laissé tel quel.',
    '此后已于 {time} 被 {name} 修改，保持不变。',
    'Changed since by {name} on {time}: left as it is.',
  ],
  actionsStay: [
    'L’étape « {action} » ne s’annule pas : choisissez l’étape qui y revient.',
    '“{action}”无法撤销，请执行相应的回退操作。',
    '“{action}” cannot be undone: take the step that leads back.',
  ],
  notKept: [
    '{fields} : l’ancienne valeur n’est pas conservée dans l’historique. Si ce champ est surveillé, elle se remet depuis « Données sensibles modifiées ».',
    '{fields}：历史记录未保留旧值。若该字段受监控，可在“敏感数据修改记录”中回滚。',
    '{fields}: the history does not keep the former value. If the field is watched, it can be put back from the sensitive data log.',
  ],
  goneForGood: [
    'Supprimé définitivement : ne peut pas être rétabli.',
    '已永久删除，无法恢复。',
    'Removed for good: it cannot come back.',
  ],
} as const satisfies Record<string, Words>
