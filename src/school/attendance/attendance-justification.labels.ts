import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { attendanceJustification } from './attendance-justification.ts'

export const attendanceJustificationLabels = {
  one: ['Justificatif d’absence', '请假单', 'Absence justification'],
  many: ['Justificatifs d’absence', '请假单', 'Absence justifications'],
  about: [
    'Les absences expliquées, avant ou après coup. Une fois le justificatif accepté, les absences de ces jours-là sont excusées.',
    '学生在缺勤前后提交的请假说明。通过后，该时段的缺勤记为请假。',
    'Absences explained, before or afterwards. Once one is accepted, the absences of those days are excused.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    from_at: ['Du', '开始', 'From'],
    to_at: ['Au', '结束', 'To'],
    reason_kind: ['Nature du motif', '原因类别', 'Reason kind'],
    text: ['Explication', '说明', 'Explanation'],
    attachment: ['Pièce jointe', '附件', 'Attachment'],
    reviewed_by: ['Examiné par', '审核人', 'Reviewed by'],
    reviewed_at: ['Examiné le', '审核时间', 'Reviewed on'],
    review_note: ['Réponse', '审核意见', 'Answer'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    reason_kind: {
      medical: ['Médical', '病假', 'Medical'],
      administrative: ['Démarche administrative', '行政事务', 'Administrative'],
      family: ['Familial', '家庭', 'Family'],
      transport: ['Transport', '交通', 'Transport'],
      exam: ['Examen', '考试', 'Exam'],
      other: ['Autre', '其他', 'Other'],
    },
    status: {
      submitted: ['Déposé', '待审', 'Submitted'],
      accepted: ['Accepté', '已通过', 'Accepted'],
      refused: ['Refusé', '未通过', 'Refused'],
      withdrawn: ['Retiré', '已撤销', 'Withdrawn'],
    },
  },
  actions: {
    accept: ['Accepter', '通过', 'Accept'],
    refuse: ['Refuser', '拒绝', 'Refuse'],
    withdraw: ['Retirer', '撤销', 'Withdraw'],
    takeBack: ['Revenir sur la décision', '撤回审核', 'Take the decision back'],
  },
} satisfies Labels<typeof attendanceJustification>

export const justificationRefusals = {
  endsBeforeItStarts: [
    'La fin doit suivre le début.',
    '结束时间必须晚于开始时间。',
    'The end must come after the start.',
  ],
  alreadyReviewed: [
    'Ce justificatif a déjà été examiné : il ne se modifie plus.',
    '此请假单已审核，不能再修改。',
    'This justification has been reviewed and can no longer be changed.',
  ],
} as const satisfies Record<string, Words>
