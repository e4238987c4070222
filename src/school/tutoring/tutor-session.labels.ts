import type { Labels } from '#engine/resource.ts'
import type { tutorSession } from './tutor-session.ts'

export const tutorSessionLabels = {
  one: ['Séance de tutorat', '辅导记录', 'Tutoring session'],
  many: ['Séances de tutorat', '辅导记录', 'Tutoring sessions'],
  about: [
    'Les heures de tutorat saisies par les tuteurs, confirmées par les étudiants et validées par l’établissement. Un tuteur saisit les siennes depuis sa tâche.',
    '导师录入、学生确认、学校审核的辅导课时。导师在自己的任务中录入。',
    'The tutoring hours that tutors log, students confirm and the school validates. A tutor logs them from the task.',
  ],
  fields: {
    tutor_task_id: ['Tâche', '任务', 'Task'],
    tutor_id: ['Tuteur', '导师', 'Tutor'],
    start_at: ['Début', '开始时间', 'Start'],
    end_at: ['Fin', '结束时间', 'End'],
    minutes: ['Durée (min)', '时长（分钟）', 'Duration (min)'],
    mode: ['Modalité', '方式', 'Mode'],
    room_id: ['Salle', '教室', 'Room'],
    content: ['Contenu', '内容', 'Content'],
    next_step: ['Prochaine étape', '下一步', 'Next step'],
    attachments: ['Documents', '附件', 'Files'],
    submitted_at: ['Envoyée le', '提交时间', 'Submitted'],
    status: ['Statut', '状态', 'Status'],
    reject_reason: ['Motif du rejet', '驳回原因', 'Reject reason'],
    pay_batch_id: ['Lot de paie', '结算批次', 'Pay batch'],
  },
  values: {
    mode: {
      onsite: ['Sur place', '线下', 'On site'],
      online: ['En ligne', '线上', 'Online'],
      phone: ['Téléphone', '电话', 'Phone'],
      written: ['Écrit', '书面', 'Written'],
    },
    status: {
      draft: ['Brouillon', '草稿', 'Draft'],
      submitted: ['À valider', '待审', 'To validate'],
      validated: ['Validée', '已审', 'Validated'],
      rejected: ['Rejetée', '已驳回', 'Rejected'],
      exported: ['En paie', '已结算', 'In pay'],
    },
  },
  actions: {
    submit: ['Envoyer', '提交', 'Submit'],
    validate: ['Valider', '审核通过', 'Validate'],
    reject: ['Rejeter', '驳回', 'Reject'],
    correct: ['Corriger', '修改', 'Correct'],
  },
} satisfies Labels<typeof tutorSession>
