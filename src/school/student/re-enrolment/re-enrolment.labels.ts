import type { Labels } from '#engine/resource.ts'
import type { reEnrolment } from './re-enrolment.ts'

export const reEnrolmentLabels = {
  one: ['Réinscription', '续读注册', 'Re-enrolment'],
  many: ['Réinscriptions', '续读注册', 'Re-enrolments'],
  about: [
    'Les étudiants qui restent l’année suivante, et où en est leur réinscription. Invitez-les : ils la font sur leur téléphone, vous la vérifiez.',
    '下一学年继续就读的学生及其注册进度。请发出邀请：学生用手机填写，由教务审核。',
    'The students who stay for the next year, and how far their re-enrolment is. Invite them: they fill it in on their telephone, you check it.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    academic_year_id: ['Année', '学年', 'Year'],
    status: ['Étape', '进度', 'Step'],
    specialty_id: ['Formation', '专业', 'Programme'],
    level: ['Niveau', '年级', 'Level'],
    confirmed: ['Étapes confirmées', '已确认的步骤', 'Confirmed steps'],
    changes: ['Changements demandés', '申请的更改', 'Changes asked for'],
    cvec_number: ['N° CVEC', 'CVEC 编号', 'CVEC number'],
    option_ids: ['Options choisies', '所选选修课', 'Chosen options'],
    guardian_name: ['Responsable légal', '监护人', 'Guardian'],
    guardian_confirmed_at: ['Accord du responsable', '监护人同意时间', 'Guardian agreed'],
    invited_at: ['Invitation', '邀请时间', 'Invited'],
    reminded_at: ['Dernière relance', '最近提醒', 'Last reminder'],
    submitted_at: ['Envoyée', '提交时间', 'Sent'],
    done_at: ['Acceptée', '通过时间', 'Accepted'],
    review_note: ['Mot du secrétariat', '教务说明', 'Note of the office'],
  },
  values: {
    status: {
      invited: ['Invité', '已邀请', 'Invited'],
      begun: ['Commencée', '填写中', 'Begun'],
      submitted: ['À vérifier', '待审核', 'To check'],
      returned: ['À compléter', '待补充', 'To complete'],
      done: ['Terminée', '已完成', 'Done'],
      cancelled: ['Abandonnée', '已取消', 'Cancelled'],
    },
    confirmed: {
      contact: ['Coordonnées', '联系方式', 'Contact details'],
      papers: ['Pièces', '材料', 'Papers'],
      cvec: ['CVEC', 'CVEC', 'CVEC'],
      options: ['Options', '选修课', 'Options'],
      agreement: ['Convention', '协议', 'Agreement'],
    },
  },
  actions: {
    accept: ['Accepter', '通过', 'Accept'],
    giveBack: ['Rendre à compléter', '退回补充', 'Give back to complete'],
    cancel: ['Abandonner', '取消', 'Cancel'],
    reopen: ['Rouvrir', '重新开放', 'Reopen'],
  },
} satisfies Labels<typeof reEnrolment>
