import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { protocol, protocolStatuses } from './protocol.ts'

export const protocolStatusWords = {
  draft: ['Brouillon', '草稿', 'Draft'],
  issued: ['Émis', '待签', 'Issued'],
  partially_signed: ['Signé partiellement', '部分签署', 'Partially signed'],
  signed: ['Signé', '已签署', 'Signed'],
  declined: ['Refusé', '已拒签', 'Declined'],
  expired: ['Expiré', '已过期', 'Expired'],
  void: ['Annulé', '已作废', 'Void'],
  withdrawn: ['Rétracté', '已撤约', 'Withdrawn'],
  terminated: ['Résilié', '已终止', 'Terminated'],
  superseded: ['Remplacé par avenant', '已被补充协议取代', 'Superseded'],
} as const satisfies Record<keyof typeof protocolStatuses, Words>

export const protocolLabels = {
  one: ['Protocole', '协议', 'Agreement'],
  many: ['Protocoles', '协议', 'Agreements'],
  about: [
    'Contrats, conventions, chartes et consentements, du brouillon à la signature. Préparez le premier à partir d’un modèle publié.',
    '合同、协议、校规与同意书，从草稿到签署。请从已发布的模板准备第一份。',
    'Contracts, agreements, charters and consents, from draft to signature. Prepare the first one from a published template.',
  ],
  fields: {
    number: ['N°', '编号', 'No.'],
    template_id: ['Modèle', '模板', 'Template'],
    title: ['Objet', '标题', 'Title'],
    party_kind: ['Partie concernée', '签约方', 'Party'],
    student_id: ['Étudiant', '学生', 'Student'],
    teacher_id: ['Enseignant', '教师', 'Teacher'],
    course_id: ['Cours lié', '关联课程', 'Course'],
    tutor_task_id: ['Tâche de tutorat liée', '关联辅导任务', 'Tutor task'],
    parent_id: ['Avenant à', '补充协议所属', 'Amends'],
    partner_name: ['Partenaire', '合作方', 'Partner'],
    partner_email: ['E-mail du partenaire', '合作方邮箱', 'Partner’s e-mail'],
    valid_from: ['Effet du', '生效日', 'Valid from'],
    valid_to: ['Effet au', '到期日', 'Valid to'],
    amount_cents: ['Montant', '金额', 'Amount'],
    currency: ['Devise', '币种', 'Currency'],
    amended_clauses: ['Clauses modifiées (avenant)', '修改条款（补充协议）', 'Changed clauses (amendment)'],
    rendered_html: ['Document figé', '定稿', 'Frozen text'],
    content_sha256: ['Empreinte SHA-256', '内容哈希', 'SHA-256'],
    pdf: ['PDF signé', '已签 PDF', 'Signed PDF'],
    evidence: ['Dossier de preuve', '证据文件', 'Evidence file'],
    paper_scan: ['Scan signé', '纸质扫描件', 'Paper scan'],
    issued_at: ['Émis le', '发出时间', 'Issued'],
    expires_at: ['Expire le', '过期时间', 'Expires'],
    completed_at: ['Signé le', '完成时间', 'Completed'],
    withdrawal_until: ['Rétractation possible jusqu’au', '可撤回至', 'Withdrawable until'],
    void_reason: ['Motif', '原因', 'Reason'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    party_kind: {
      student: ['Étudiant', '学生', 'Student'],
      teacher: ['Enseignant', '教师', 'Teacher'],
    },
    currency: {
      EUR: ['Euro', '欧元', 'Euro'],
      CNY: ['Yuan', '人民币', 'Yuan'],
      USD: ['Dollar', '美元', 'Dollar'],
      GBP: ['Livre sterling', '英镑', 'Pound'],
    },
    status: protocolStatusWords,
  },
  actions: {
    issue: ['Émettre', '发出', 'Issue'],
    remind: ['Relancer', '催办', 'Remind'],
    signOnPaper: ['Signé sur papier', '登记纸质签署', 'Signed on paper'],
    undoPaper: ['Retirer le scan', '撤销纸质签署', 'Take back the scan'],
    reissue: ['Émettre à nouveau', '重新发出', 'Issue again'],
    amend: ['Avenant', '补充协议', 'Amend'],
    withdraw: ['Rétracter', '撤约', 'Withdraw'],
    terminate: ['Résilier', '终止', 'Terminate'],
    void: ['Annuler', '作废', 'Void'],
  },
} satisfies Labels<typeof protocol>
