import type { Labels } from '#engine/resource.ts'
import { codeWords } from './mark-codes.labels.ts'
import type { courseEnrolment } from './course-enrolment.ts'

export const courseEnrolmentLabels = {
  one: ['Inscription au cours', '选课', 'Enrolment'],
  many: ['Inscriptions aux cours', '选课管理', 'Enrolments'],
  about: [
    'Qui suit quel cours, depuis quand, et qui attend une place. Inscrivez un étudiant, ou plusieurs depuis la page du cours.',
    '记录谁在何时选了哪门课，以及谁在等候名额。请为学生选课，也可在课程页面一次添加多名学生。',
    'Who takes which course, since when, and who waits for a place. Enrol a student, or several from the page of the course.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    course_id: ['Cours', '课程', 'Course'],
    start_date: ['Du', '开始日期', 'From'],
    end_date: ['Au', '结束日期', 'To'],
    purchased_minutes: ['Heures achetées', '购买课时', 'Hours bought'],
    bonus_minutes: ['Heures offertes', '赠送课时', 'Hours given'],
    used_minutes: ['Heures consommées', '已消课时', 'Hours used'],
    billing_rule: ['Règle de décompte', '课消规则', 'Deduction rule'],
    grading_exempt: ['Dispensé d’évaluation', '免评', 'Exempt from assessment'],
    final_value: ['Moyenne', '总评成绩', 'Average'],
    final_code: ['Code de résultat', '成绩代码', 'Result code'],
    status: ['Statut', '状态', 'Status'],
    drop_reason: ['Motif de l’abandon', '退课原因', 'Reason for dropping'],
    remark: ['Observations', '备注', 'Remarks'],
    queued_at: ['En attente depuis', '候补时间', 'Waiting since'],
    offered_at: ['Place proposée le', '名额通知时间', 'Place offered'],
    offer_until: ['Place proposée jusqu’au', '名额保留至', 'Place offered until'],
    paused_since: ['En pause depuis', '暂停日期', 'Paused since'],
  },
  values: {
    final_code: { ...codeWords, ATT: ['En attente de notes', '等待成绩', 'Waiting for marks'] },
    billing_rule: {
      none: ['Sans décompte', '不扣', 'No deduction'],
      per_session: ['Par séance', '按次', 'Per session'],
      per_minute: ['Au temps', '按时长', 'By time'],
      excused_free: ['Hors absences justifiées', '请假不扣', 'Excused absences free'],
    },
    status: {
      requested: ['Demandée', '已申请', 'Requested'],
      waitlisted: ['Liste d’attente', '候补', 'Waiting list'],
      active: ['Active', '在读', 'Active'],
      completed: ['Terminée', '已结课', 'Completed'],
      dropped: ['Abandonnée', '已退课', 'Dropped'],
      cancelled: ['Annulée', '已取消', 'Cancelled'],
    },
  },
  actions: {
    admit: ['Admettre', '通过', 'Admit'],
    admitOver: ['Admettre au-delà de l’effectif', '超额录取', 'Admit beyond capacity'],
    queue: ['Mettre en liste d’attente', '转入候补', 'Put on the waiting list'],
    acceptOffer: ['Accepter la place', '接受名额', 'Take the place'],
    complete: ['Terminer', '结课', 'Complete'],
    drop: ['Abandonner', '退课', 'Drop'],
    resume: ['Reprendre', '恢复上课', 'Resume'],
    cancel: ['Annuler la demande', '取消申请', 'Cancel the request'],
  },
} satisfies Labels<typeof courseEnrolment>
