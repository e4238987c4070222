import type { Labels } from '#engine/resource.ts'
import type { renewal } from './renewal.ts'

export const renewalLabels = {
  one: ['Renouvellement de titre', '居留续签', 'Permit renewal'],
  many: ['Titres de séjour', '居留续签', 'Residence permits'],
  about: [
    'Les titres de séjour qui finissent dans les six mois, et où en est leur renouvellement. Un dossier s’ouvre tout seul 180 jours avant la fin inscrite dans la fiche de l’étudiant.',
    '六个月内到期的居留及其续签进度。学生档案中的到期日前 180 天会自动建立记录。',
    'The residence permits that end within six months, and how far their renewal is. A file opens by itself 180 days before the end written in the record of the student.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    permit_expiry: ['Fin du titre', '居留到期日', 'Permit ends'],
    status: ['Étape', '进度', 'Step'],
    filing_number: ['N° de dépôt', '递交编号', 'Filing number'],
    filed_on: ['Déposé le', '递交日期', 'Filed on'],
    asked_on: ['Pièces demandées le', '要求补件日期', 'Documents asked on'],
    asked_documents: ['Pièces demandées', '要求补交的材料', 'Documents asked'],
    answer_by: ['Répondre avant le', '补件截止日', 'Answer by'],
    answered_on: ['Pièces envoyées le', '补件日期', 'Documents sent on'],
    requests: ['Demandes de pièces', '补件次数', 'Requests for documents'],
    extension_until: ['Prolongation jusqu’au', '延期证明有效期至', 'Extension until'],
    favourable_on: ['Décision favorable le', '批准日期', 'Favourable decision on'],
    card_on: ['Carte reçue le', '领卡日期', 'Card received on'],
    close_reason: ['Motif de la clôture', '结案原因', 'Reason for closing'],
    explanation: [
      'Explication (année redoublée, changement de formation)',
      '说明（重修或换专业）',
      'Explanation (repeated year, change of programme)',
    ],
    next_year_id: ['Préinscription confirmée pour', '已确认预录取学年', 'Pre-enrolment confirmed for'],
    prepared_at: ['Dossier préparé le', '材料生成时间', 'Pack made on'],
    pack_id: ['Dossier', '材料', 'Pack'],
  },
  values: {
    status: {
      to_prepare: ['Rien de fait', '尚未开始', 'Nothing done'],
      prepared: ['Préparé', '材料已备', 'Prepared'],
      filed: ['Déposé', '已递交', 'Filed'],
      documents_asked: ['Pièces demandées', '要求补件', 'Documents asked'],
      extension_received: ['Prolongation reçue', '已获延期证明', 'Extension received'],
      favourable: ['Décision favorable', '已批准', 'Favourable decision'],
      card_received: ['Carte reçue', '已领卡', 'Card received'],
      closed: ['Clos', '已结案', 'Closed'],
    },
  },
  actions: {
    file: ['Déposé', '登记递交', 'Filed'],
    askDocuments: ['Pièces demandées', '登记补件要求', 'Documents asked'],
    answer: ['Pièces envoyées', '已补件', 'Documents sent'],
    extend: ['Prolongation reçue', '收到延期证明', 'Extension received'],
    favour: ['Décision favorable', '收到批准', 'Favourable decision'],
    receiveCard: ['Carte reçue', '已领卡', 'Card received'],
    close: ['Clore', '结案', 'Close'],
  },
} satisfies Labels<typeof renewal>
