import type { Words } from '#engine/words.ts'

export const sessionRefusals = {
  onlyDrafts: [
    'Seule une séance en brouillon se modifie.',
    '只有草稿状态的辅导记录可以修改。',
    'Only a session in draft can be changed.',
  ],
  onlyDraftsGo: [
    'Seule une séance en brouillon ou rejetée se supprime.',
    '只有草稿或被驳回的辅导记录可以删除。',
    'Only a session in draft or rejected can be deleted.',
  ],
  endBeforeStart: [
    'La fin doit suivre le début, de douze heures au plus.',
    '结束时间必须晚于开始时间，且不超过十二小时。',
    'The end must follow the start, by twelve hours at most.',
  ],
  stepOfFive: [
    'La durée se compte de cinq minutes en cinq minutes.',
    '时长须为五分钟的倍数。',
    'The duration counts in steps of five minutes.',
  ],
  longerThanItLasted: [
    'La durée dépasse le temps entre le début et la fin.',
    '时长超过开始与结束之间的时间。',
    'The duration is longer than the time between start and end.',
  ],
  notYet: ['Cette séance n’est pas encore finie.', '该辅导尚未结束。', 'This session is not over yet.'],
  tooOld: [
    'Cette séance a plus de 31 jours : demandez à l’établissement de la saisir.',
    '该辅导已超过31天，请联系学校录入。',
    'This session is more than 31 days old: ask the school to log it.',
  ],
  teachingThen: [
    'Le tuteur donne alors « {course} » ({when}) : on n’est pas à deux endroits à la fois.',
    '导师在该时段（{when}）有课“{course}”，不能同时辅导。',
    'The tutor teaches “{course}” then ({when}): nobody is in two places at once.',
  ],
  alreadyThen: [
    'Une autre séance de ce tuteur occupe déjà ce moment.',
    '该导师在此时间已有其他辅导。',
    'Another session of this tutor already takes this time.',
  ],
  notInTask: [
    'Un de ces étudiants n’est pas suivi dans cette tâche.',
    '其中有学生不属于该任务。',
    'One of these students is not in this task.',
  ],
  presenceKept: ['Présences enregistrées.', '出勤已更新。', 'Attendance saved.'],
  logged: ['Séance enregistrée.', '辅导已记录。', 'Session logged.'],
  answered: ['Merci, votre réponse est enregistrée.', '谢谢，已记录您的答复。', 'Thank you, your answer is recorded.'],
  answeredAlready: [
    'Vous avez déjà répondu, ou le délai de 72 heures est passé.',
    '您已答复，或72小时期限已过。',
    'You have answered already, or the 72 hours are over.',
  ],
  decided: ['Séances validées : {count}.', '已审核 {count} 条辅导记录。', 'Sessions validated: {count}.'],
} as const satisfies Record<string, Words>
