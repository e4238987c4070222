import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import { specialtyLabels } from '#school/course/index.ts'
import { studentLabels } from './student.labels.ts'
import type { studentDocument } from './student-document.ts'

export const kindWords = specialtyLabels.values.required_documents

const permitWords = studentLabels.values.permit_kind

export const documentStatusWords = {
  submitted: ['À vérifier', '待审核', 'To check'],
  accepted: ['Acceptée', '已通过', 'Accepted'],
  refused: ['Refusée', '已退回', 'Refused'],
  expired: ['Expirée', '已过期', 'Expired'],
  replaced: ['Remplacée', '已替换', 'Replaced'],
} as const satisfies Record<string, Words>

export const studentDocumentLabels = {
  one: ['Pièce justificative', '证明材料', 'Supporting document'],
  many: ['Pièces justificatives', '证明材料', 'Supporting documents'],
  about: [
    'Passeports, titres de séjour, diplômes : déposés par l’étudiant ou par vous, vérifiés une fois, suivis jusqu’à leur échéance.',
    '护照、居留、学历证书等：由学生或办公室上传，审核一次，并跟踪到期日。',
    'Passports, permits, diplomas: handed in by the student or by you, checked once, followed until they expire.',
  ],
  firstStep: ['Ajoutez la première pièce.', '请添加第一份材料。', 'Add the first one.'],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    kind: ['Type de pièce', '材料类型', 'Kind'],
    detail: ['Précision', '补充说明', 'Detail'],
    file: ['Fichier', '文件', 'File'],
    number: ['Numéro', '证件号码', 'Number'],
    permit_kind: ['Nature du titre', '居留类型', 'Kind of permit'],
    passport_last_name: ['Nom, comme dans le passeport', '护照上的姓', 'Last name as in the passport'],
    passport_first_name: ['Prénoms, comme dans le passeport', '护照上的名', 'First names as in the passport'],
    passport_birth_date: ['Date de naissance du passeport', '护照上的出生日期', 'Birth date in the passport'],
    passport_birth_place: ['Lieu de naissance du passeport', '护照上的出生地', 'Place of birth in the passport'],
    passport_nationality: ['Nationalité du passeport', '护照上的国籍', 'Nationality in the passport'],
    issued_on: ['Délivrée le', '签发日期', 'Issued on'],
    expires_on: ['Expire le', '到期日', 'Expires on'],
    overrides_file: ['Remplace ce que dit le dossier', '覆盖档案中的信息', 'Replaces what the file says'],
    review_note: ['Motif du refus', '退回原因', 'Reason for refusal'],
    reviewed_by: ['Vérifié par', '审核人', 'Reviewed by'],
    reviewed_at: ['Vérifié le', '审核时间', 'Reviewed on'],
    status: ['Statut', '状态', 'Status'],
  },
  values: { kind: kindWords, permit_kind: permitWords, status: documentStatusWords },
  actions: {
    accept: ['Accepter', '通过', 'Accept'],
    refuse: ['Refuser', '退回', 'Refuse'],
  },
} satisfies Labels<typeof studentDocument>

export const documentRefusals = {
  expiresBeforeIssue: [
    'La pièce ne peut pas expirer avant d’être délivrée.',
    '到期日不能早于签发日期。',
    'A document cannot expire before it is issued.',
  ],
  needsEnd: [
    'Indiquez la date de fin écrite sur le titre : elle passe dans le dossier.',
    '请填写证件上的到期日，该日期将写入学生档案。',
    'Enter the end date written on the permit: it goes into the file.',
  ],
  written: [
    'Pièce acceptée. Le dossier indique maintenant : valable jusqu’au {day}.',
    '材料已通过。档案现显示有效期至 {day}。',
    'Document accepted. The file now says: valid until {day}.',
  ],
  notWritten: [
    'Pièce acceptée. Le dossier, valable plus tard ({day}) ou d’une autre nature, n’est pas changé.',
    '材料已通过。档案中的证件到期日更晚（{day}）或类型不同，未作更改。',
    'Document accepted. The file, valid later ({day}) or of another kind, is not changed.',
  ],
  alreadyReviewed: [
    'Cette pièce a déjà été examinée : déposez plutôt la nouvelle.',
    '该材料已审核，请上传新的材料。',
    'This document has been reviewed: hand in the new one instead.',
  ],
} as const satisfies Record<string, Words>
