// Words of the dialog that computes a term.

import type { Words } from '#engine/words.ts'

export const computeWords = {
  title: ['Calculer une période', '计算学期成绩', 'Compute a term'],
  lead: [
    'Les moyennes viennent des notes publiées. Rien n’est écrit avant que vous ayez vu ce qui change ; un bulletin relu n’est jamais remplacé.',
    '平均分根据已公布的成绩计算。确认变化之前不会写入；已审的成绩单不会被覆盖。',
    'Averages come from the published marks. Nothing is written before you have seen what changes; a reviewed report is never replaced.',
  ],
  term: ['Période', '学期', 'Term'],
  onlyGroup: [
    'Seulement les {count} étudiant(s) de « {group} » : les résultats des autres ne changent pas.',
    '仅计算“{group}”的 {count} 名学生，其他学生的成绩不变。',
    'Only the {count} student(s) of “{group}”: the results of the others do not change.',
  ],
  wouldChange: [
    '{added} à ajouter, {changed} à mettre à jour, {same} inchangés, {kept} déjà relus.',
    '新增 {added} 条，更新 {changed} 条，未变 {same} 条，已审 {kept} 条。',
    '{added} to add, {changed} to update, {same} unchanged, {kept} already reviewed.',
  ],
  removed: [
    '{removed} brouillon(s) de cours abandonnés à retirer.',
    '将移除 {removed} 条已退课程的草稿。',
    '{removed} draft(s) of dropped courses to remove.',
  ],
  incomplete: [
    '{open} étudiant(s) sans résultat complet : rien ne peut être décidé pour eux.',
    '{open} 名学生的成绩尚不完整，暂不能审定。',
    '{open} student(s) without a complete result: nothing can be decided for them.',
  ],
  compute: ['Calculer', '计算', 'Compute'],
  cancel: ['Annuler', '取消', 'Cancel'],
  close: ['Fermer', '关闭', 'Close'],
} satisfies Record<string, Words>
