import type { Labels } from '#engine/resource.ts'
import type { certificateCheck } from './certificate-check.ts'

export const certificateCheckLabels = {
  one: ['Vérification', '核验记录', 'Verification'],
  many: ['Vérifications', '核验记录', 'Verifications'],
  about: [
    'Chaque fois que quelqu’un vérifie une attestation, une ligne s’inscrit ici, sans son adresse. Il n’y a rien à saisir.',
    '每次有人核验证明，这里都会自动记录一条，不保存其地址，无需填写。',
    'Whenever somebody verifies a certificate, a line is recorded here, without their address. There is nothing to enter.',
  ],
  fields: {
    at: ['Date', '时间', 'At'],
    certificate_id: ['Attestation', '证明', 'Certificate'],
    code_tried: ['Début du code', '验证码开头', 'Beginning of the code'],
    result: ['Résultat', '结果', 'Result'],
    ip_hash: ['Empreinte IP', 'IP 哈希', 'IP hash'],
    user_agent: ['Navigateur', '浏览器', 'Browser'],
  },
  values: {
    result: {
      valid: ['Valide', '有效', 'Valid'],
      expired: ['Expirée', '已过期', 'Expired'],
      revoked: ['Révoquée', '已撤销', 'Revoked'],
      superseded: ['Remplacée', '已替换', 'Superseded'],
      unknown: ['Code inconnu', '未知验证码', 'Unknown code'],
      opened: ['Contenu consulté', '已查看内容', 'Contents read'],
      wrong_birth_date: ['Date de naissance fausse', '出生日期错误', 'Wrong birth date'],
    },
  },
} satisfies Labels<typeof certificateCheck>
