import type { Words } from '#engine/words.ts'

export const certificateWords = {
  sheet: ['Feuille d’émargement', '签到表', 'Sign-in sheet'],
  notIssued: [
    'L’attestation {number} n’a pas été délivrée : il n’y a pas de PDF.',
    '证明 {number} 尚未签发，没有 PDF。',
    'Certificate {number} has not been issued: there is no PDF.',
  ],
  wrongBirthDate: [
    'La date de naissance ne correspond pas à cette attestation.',
    '出生日期与该证明不符。',
    'The birth date does not match this certificate.',
  ],
  captcha: [
    'Trop de codes inconnus : répondez d’abord à l’image.',
    '未知验证码次数过多，请先完成图片验证。',
    'Too many unknown codes: answer the picture first.',
  ],
  onlyStudents: [
    'Seuls les étudiants demandent une attestation pour eux-mêmes.',
    '只有学生可以为自己申请证明。',
    'Only students request a certificate for themselves.',
  ],
  alreadyAsked: [
    'Une demande de ce type attend déjà : {number}.',
    '同类申请正在处理中：{number}。',
    'A request of this kind is already waiting: {number}.',
  ],
  asked: [
    'La demande est partie. Vous serez prévenu(e) dès qu’elle sera traitée.',
    '申请已提交，处理后会通知您。',
    'The request is on its way. You will be told as soon as it is dealt with.',
  ],
  issuedAtOnce: ['L’attestation est prête.', '证明已签发。', 'The certificate is ready.'],
  issuedAlone: ['L’attestation {number} est délivrée.', '证明 {number} 已签发。', 'Certificate {number} is issued.'],
  issuedAndTold: [
    'L’attestation {number} est délivrée. {name} en est prévenu(e) et peut la télécharger.',
    '证明 {number} 已签发，{name} 已收到通知并可下载。',
    'Certificate {number} is issued. {name} has been told and can download it.',
  ],
  issuedWithoutAccount: [
    'L’attestation {number} est délivrée. {name} n’a pas de compte : remettez-lui le PDF.',
    '证明 {number} 已签发。{name} 没有账号，请转交 PDF。',
    'Certificate {number} is issued. {name} has no account: hand the PDF over.',
  ],
  issuedFor: [
    '{issued} attestation(s) délivrée(s), {refused} impossible(s).',
    '已签发 {issued} 份，{refused} 份无法签发。',
    '{issued} certificate(s) issued, {refused} not possible.',
  ],
  years: ['Années où l’on était inscrit', '注册过的学年', 'Years in which one was enrolled'],
  valid: ['VALIDE', '有效', 'VALID'],
  expired: ['EXPIRÉ', '已过期', 'EXPIRED'],
  revoked: ['RÉVOQUÉ', '已撤销', 'REVOKED'],
  superseded: ['REMPLACÉ', '已替换', 'SUPERSEDED'],
  unknown: ['INCONNU', '未知', 'UNKNOWN'],
  pdf: ['PDF d’une attestation', '证明 PDF', 'PDF of a certificate'],
  view: ['Fiche d’une attestation', '证明详情', 'Sheet of a certificate'],
  gaps: ['Ce qui manque à une attestation', '证明缺少的内容', 'What a certificate lacks'],
  issueFor: ['Délivrer à plusieurs étudiants', '批量签发', 'Issue to several students'],
  request: ['Demander une attestation', '申请证明', 'Request a certificate'],
  verify: ['Vérifier un code', '核验验证码', 'Verify a code'],
  open: ['Lire une attestation vérifiée', '查看已核验的证明', 'Read a verified certificate'],
} as const satisfies Record<string, Words>
