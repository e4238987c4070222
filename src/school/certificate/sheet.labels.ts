// Words of the details of a certificate.

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
  proposedOver: [
    'L’étudiant a quitté l’école, et cette attestation a expiré depuis : il n’y a plus rien à faire.',
    '该生已离校，且此证明已过期：无需处理。',
    'The student has left the school and this certificate has expired since: nothing is to be done any more.',
  ],
  leftOn: [
    'L’étudiant a quitté l’école le {day}, et cette attestation dit toujours qu’il y est inscrit : c’est pourquoi sa révocation est proposée.',
    '该生已于 {day} 离校，而此证明仍写明其在读，因此建议撤销。',
    'The student left the school on {day}, and this certificate still says that they are enrolled: that is why it is proposed to revoke it.',
  ],
  left: [
    'L’étudiant a quitté l’école, et cette attestation dit toujours qu’il y est inscrit : c’est pourquoi sa révocation est proposée.',
    '该生已离校，而此证明仍写明其在读，因此建议撤销。',
    'The student has left the school, and this certificate still says that they are enrolled: that is why it is proposed to revoke it.',
  ],
  keepsUntil: [
    'La laisser valable : quiconque la vérifie la trouve valable jusqu’au {day}, et elle n’attend plus de décision. Elle peut encore être révoquée plus tard.',
    '保持有效：任何人核验时都会看到其有效期至 {day}，且不再列为待处理。以后仍可撤销。',
    'To leave it valid: whoever verifies it finds it valid until {day}, and it waits for no decision any more. It can still be revoked later.',
  ],
  keeps: [
    'La laisser valable : quiconque la vérifie la trouve valable, sans date de fin, et elle n’attend plus de décision. Elle peut encore être révoquée plus tard.',
    '保持有效：任何人核验时都会看到其有效且无截止日期，且不再列为待处理。以后仍可撤销。',
    'To leave it valid: whoever verifies it finds it valid, with no last day, and it waits for no decision any more. It can still be revoked later.',
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
