import type { Words } from '#engine/words.ts'

export const taskRefusals = {
  dueBeforeStart: [
    'L’échéance doit suivre le début de la tâche.',
    '截止日期不能早于开始日期。',
    'The due date must not come before the start.',
  ],
  deleteOnlyUnused: [
    '{task} ne peut pas être supprimée : seule une tâche en brouillon ou annulée, sans séance, peut l’être.',
    '{task} 不能删除：只有草稿或已取消且没有辅导记录的任务可以删除。',
    '{task} cannot be deleted: only a draft or cancelled task without sessions can.',
  ],
  settled: [
    '{task} est validée : elle ne se modifie plus.',
    '{task} 已通过审核，不能再修改。',
    '{task} is validated and cannot be changed any more.',
  ],
  tutorStays: [
    'Le tuteur ne change plus une fois la tâche affectée : annulez-la et rouvrez-la.',
    '任务指派后不能更换导师：请先取消再重开。',
    'The tutor stays once the task is assigned: cancel it and reopen it.',
  ],
  needsStudents: [
    'Ajoutez au moins un étudiant avant d’affecter la tâche.',
    '指派前请至少添加一名学生。',
    'Add at least one student before assigning the task.',
  ],
  tutorNotActive: [
    'Ce tuteur n’est pas en poste : choisissez un enseignant actif.',
    '该导师不在职，请选择在职教师。',
    'This tutor is not active: choose an active teacher.',
  ],
  sessionsInDraft: [
    'Envoyez ou supprimez d’abord les séances en brouillon ({count}).',
    '请先提交或删除草稿状态的辅导记录（{count}）。',
    'Send or delete the sessions in draft first ({count}).',
  ],
  studentsOpen: [
    'Dites d’abord de chaque étudiant si l’objectif est atteint (il en reste {count}).',
    '请先为每位学生填写是否达成目标（还有 {count} 位）。',
    'First say of each student whether the target is achieved ({count} left).',
  ],
  sessionsWaiting: [
    'Décidez d’abord des séances à valider ({count}).',
    '请先审核待审的辅导记录（{count}）。',
    'Decide on the sessions to validate first ({count}).',
  ],
  notOpen: [
    'On ne saisit des heures que sur une tâche acceptée ou en cours.',
    '只能在已接受或进行中的任务中录入课时。',
    'Hours are logged only on a task that is accepted or in progress.',
  ],
  nothingToPay: [
    '{task} n’a plus d’heures validées à payer.',
    '{task} 没有待结算的已审课时。',
    '{task} has no validated hours left to pay.',
  ],
  frozen: ['Les heures de cette tâche sont arrêtées.', '该任务的课时已锁定。', 'The hours of this task are settled.'],
} as const satisfies Record<string, Words>
