// Words of the handover dialog.

import type { Words } from '#engine/words.ts'

export const handoverWords = {
  title: ['Transmettre le travail de {name}', '移交 {name} 的工作', 'Hand over the work of {name}'],
  lead: [
    'Choisissez qui reprend quoi. Tout est transmis d’un coup, ou rien ; les personnes concernées sont prévenues.',
    '请选择由谁接手。全部一次完成，否则不作任何改动；相关人员会收到通知。',
    'Choose who takes over what. Everything goes at once, or nothing; those concerned are told.',
  ],
  nothing: [
    'Il ne reste rien à transmettre : ni séance à venir, ni tâche en cours, ni cours à diriger.',
    '没有需要移交的工作：没有未上的课次、进行中的任务或主讲的课程。',
    'Nothing is left to hand over: no session to come, no open task, no course to lead.',
  ],
  all: ['Tout confier à', '全部交给', 'Give everything to'],
  takes: ['Qui reprend « {title} » ?', '由谁接手“{title}”？', 'Who takes over “{title}”?'],
  nobody: ['Sans remplaçant', '不安排接替', 'Nobody instead'],
  kinds_sessions: ['Séances données', '授课课次', 'Sessions given'],
  kinds_assisted: ['Séances assistées', '助教课次', 'Sessions assisted in'],
  kinds_task: ['Tâches de tutorat', '辅导任务', 'Tutor tasks'],
  kinds_course: ['Cours dont il est responsable', '主讲课程', 'Courses they lead'],
  sessions: [
    '{count} séance(s), du {from} au {to}',
    '{count} 次课程，{from} 至 {to}',
    '{count} session(s), {from} to {to}',
  ],
  undated: [
    '{count} ligne(s) du plan sans date',
    '{count} 条未排时间的计划',
    '{count} line(s) of the plan without a date',
  ],
  due: ['jusqu’au {to}', '截止 {to}', 'due {to}'],
  notYours: [
    'À transmettre par qui en a le droit.',
    '须由有权限的人员移交。',
    'To be handed over by somebody who may.',
  ],
  free: ['Aucun conflit pour ces séances.', '这些课次没有冲突。', 'No clash in these sessions.'],
  more: ['Et {more} autre(s).', '另有 {more} 处。', 'And {more} more.'],
  reason: ['Motif pour passer outre les conflits', '放行冲突的原因', 'Reason for going past the clashes'],
  leave: ['Enregistrer aussi le départ', '同时登记离职', 'Record the leaving as well'],
  leaveDate: ['Date de départ', '离职日期', 'Leaving date'],
  submit: ['Transmettre', '移交', 'Hand over'],
  cancel: ['Annuler', '取消', 'Cancel'],
  close: ['Fermer', '关闭', 'Close'],
} as const satisfies Record<string, Words>
