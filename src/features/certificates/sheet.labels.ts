// The words of the sheet of a certificate.

import type { Words } from '#engine/words.ts'

export const sheetWords = {
  pdf: ['PDF', 'PDF', 'PDF'],
  verify: ['Vérifier en public', '公开核验', 'Verify in public'],
  square: ['Code QR de la page de vérification', '核验页面二维码', 'QR code of the verification page'],
  document: ['Ce que dit le document', '文件内容', 'What the document says'],
  history: ['Historique', '历史', 'History'],
  checks: ['Vérifications ({count})', '核验记录（{count}）', 'Verifications ({count})'],
  noChecks: [
    'Personne n’a encore vérifié ce document.',
    '还没有人核验过这份文件。',
    'Nobody has verified this document yet.',
  ],
  period: ['Période', '覆盖期间', 'Period'],
  replaces: ['Remplace', '替换了', 'Replaces'],
  over: ['Expirée', '已过期', 'Expired'],
  proposed: [
    'L’étudiant a quitté l’école : la révocation de cette attestation est proposée. Révoquez-la avec un motif, ou laissez-la valable.',
    '该生已离校，建议撤销此证明。请填写原因撤销，或保持有效。',
    'The student has left the school: it is proposed to revoke this certificate. Revoke it with a reason, or leave it valid.',
  ],
  erased: [
    'Le contenu a été effacé avec la personne.',
    '内容已随个人资料一并删除。',
    'The contents were erased with the person.',
  ],
  notIssued: [
    'Rien n’est encore délivré : le contenu se fige à la délivrance.',
    '尚未签发：内容在签发时固定。',
    'Nothing is issued yet: the contents are frozen when it is.',
  ],
  stops: ['Il manque encore, avant de délivrer', '签发前还缺少', 'Still missing before it can be issued'],
  misses: [
    'Absent du document s’il est délivré ainsi',
    '若现在签发，文件将缺少',
    'Missing on the paper if it is issued now',
  ],
} as const satisfies Record<string, Words>
