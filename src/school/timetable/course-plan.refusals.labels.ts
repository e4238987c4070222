import type { Words } from '#engine/words.ts'

export const planRefusals = {
  needsTeacher: [
    'Indiquez l’enseignant avant de planifier la séance.',
    '排课前请先指定授课教师。',
    'Name the teacher before scheduling the session.',
  ],
  endsBeforeItStarts: [
    'La fin de la séance doit suivre son début.',
    '结束时间必须晚于开始时间。',
    'The session must end after it starts.',
  ],
  tooLong: [
    'Une séance ne dure pas plus de 12 heures.',
    '单次课程不得超过 12 小时。',
    'A session lasts no longer than 12 hours.',
  ],
  registerDone: [
    'L’appel de cette séance est fait : elle ne se déplace plus.',
    '此课次已点名，不能再调整。',
    'The register of this session has been taken: it can no longer be moved.',
  ],
  registerStays: [
    'L’appel de cette séance est fait : elle reste dans son cours.',
    '此课次已点名，不能改到其他课程。',
    'The register of this session has been taken: it stays in its course.',
  ],
  notBegun: ['Cette séance n’a pas encore commencé.', '此课次尚未开始。', 'This session has not begun yet.'],
  registerFirst: [
    'Faites d’abord l’appel de cette séance.',
    '请先完成此课次的点名。',
    'Take the register of this session first.',
  ],
  onlyFuture: [
    'Seule une séance à venir peut être rétablie : planifiez-en une nouvelle.',
    '只能恢复尚未开始的课次，请另行排课。',
    'Only a session to come can be restored: plan a new one.',
  ],
  notMovable: [
    'Seule une séance à planifier ou planifiée peut recevoir une date.',
    '只有待排或已排的课次可以安排时间。',
    'Only a session that is to be planned or scheduled can be given a date.',
  ],
  tooManyDays: ['Demandez au plus {days} jours à la fois.', '一次最多查询 {days} 天。', 'Ask for {days} days at most.'],
  cancelInstead: [
    '« {title} » a déjà eu lieu ou porte des présences : annulez-la plutôt que de la supprimer.',
    '“{title}”已上课或已有考勤记录，请取消而不是删除。',
    '“{title}” has taken place or has a register: cancel it rather than delete it.',
  ],
  chooseGroups: [
    'Choisissez au moins un groupe, ou laissez participer tous les inscrits.',
    '请至少选择一个班组，或改为全体学生。',
    'Choose at least one group, or let everybody enrolled take part.',
  ],
  chooseStudents: [
    'Choisissez au moins un étudiant, ou laissez participer tous les inscrits.',
    '请至少选择一名学生，或改为全体学生。',
    'Choose at least one student, or let everybody enrolled take part.',
  ],
} as const satisfies Record<string, Words>
