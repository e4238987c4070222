// What the roll-over refuses, and what it reports.

import type { Words } from '#engine/words.ts'

export const rollOverRefusals = {
  noCurrentYear: [
    'Aucune année n’est « en cours » : désignez-la dans la liste des années scolaires.',
    '没有当前学年，请先在学年列表中指定。',
    'No year is current: choose it in the list of academic years.',
  ],
  alreadyDone: [
    'Le passage de {year} à l’année suivante est déjà fait. Annulez-le pour le modifier.',
    '{year} 学年的升级已完成。如需修改，请先撤销。',
    'The roll-over of {year} is already done. Undo it to change it.',
  ],
  notDone: [
    'Le passage d’année n’est pas fait : il n’y a rien à annuler.',
    '尚未执行学年升级，没有可撤销的内容。',
    'The roll-over was not carried out: there is nothing to undo.',
  ],
  yearNotAfter: [
    'L’année choisie doit commencer après la fin de {year}.',
    '所选学年必须在 {year} 结束之后开始。',
    'The chosen year must start after the end of {year}.',
  ],
  overlaps: [
    'Ces dates empiètent sur l’année {year} : choisissez cette année ou d’autres dates.',
    '所选日期与 {year} 学年重叠，请选择该学年或其他日期。',
    'These dates overlap with the year {year}: choose that year or other dates.',
  ],
  endsBeforeItStarts: [
    'La fin doit suivre le début.',
    '结束日期必须晚于开始日期。',
    'The end must come after the start.',
  ],
  termOutside: [
    'La période {term} doit tenir dans l’année, après la période qui la précède.',
    '学期“{term}”必须在学年之内，且在前一学期之后。',
    'The term {term} must lie within the year, after the term before it.',
  ],
  nobodyChosen: ['Aucun étudiant n’est concerné.', '没有符合条件的学生。', 'No student is concerned.'],
  blocked: [
    '{count} étudiants sans décision possible : {names}. Choisissez ce qu’ils deviennent à l’étape « Étudiants ».',
    '{count} 名学生尚未确定去向：{names}。请在“学生”步骤中选择。',
    '{count} students cannot be handled: {names}. Choose what becomes of them in the step “Students”.',
  ],
  firstAct: [
    'Le passage d’année ne s’annule plus : {entity} « {title} » ({act}, {name}, {time}).',
    '学年升级已不能撤销：{entity}“{title}”（{act}，{name}，{time}）。',
    'The roll-over can no longer be undone: {entity} “{title}” ({act}, {name}, {time}).',
  ],
  added: ['ajouté depuis', '之后新增', 'added since'],
  changed: ['modifié depuis', '之后修改', 'changed since'],
  carriedOut: [
    'Passage à {year} effectué : {people} étudiants, {courses} cours.',
    '已升级至 {year} 学年：{people} 名学生，{courses} 门课程。',
    'Rolled over to {year}: {people} students, {courses} courses.',
  ],
  undone: [
    'Passage d’année annulé : tout est comme avant. Vos choix restent enregistrés.',
    '学年升级已撤销，数据恢复原状，您的选择仍然保留。',
    'The roll-over is undone: everything is as before. Your choices stay saved.',
  ],
  saved: ['Enregistré.', '已保存。', 'Saved.'],
  chosen: ['{count} étudiants mis à jour.', '已更新 {count} 名学生。', '{count} students updated.'],
  exitReason: ['Fin de l’année {year}', '{year} 学年结束', 'End of the year {year}'],
} as const satisfies Record<string, Words>
