// Refusals to prepare, issue, sign or end an agreement.

import type { Words } from '#engine/words.ts'

export const gapWords = {
  person: ['Personne pour signer : {role}', '缺少签署人：{role}', 'Nobody to sign: {role}'],
  address: [
    'Ni compte ni e-mail pour signer : {role}',
    '签署人没有账号或邮箱：{role}',
    'Neither account nor e-mail to sign with: {role}',
  ],
  guardian: [
    'Étudiant mineur sans responsable : ajoutez la personne qui signe pour lui',
    '学生未成年且没有监护人：请添加可代签的监护人',
    'A minor without a guardian: add the person who signs for them',
  ],
  permission: [
    'Étudiant mineur, et aucun responsable ne peut signer : cochez « Peut signer » pour {names}',
    '学生未成年，且没有监护人可代签：请为 {names} 勾选“可代签”',
    'A minor, and no guardian may sign: tick “May sign” for {names}',
  ],
  clauses: ['Les clauses modifiées', '修改条款', 'The changed clauses'],
} as const satisfies Record<string, Words>

export const protocolRefusals = {
  approvalTakenBack: ['Validation annulée', '已撤销通过', 'Approval taken back'],
  agreementEnded: ['Le contrat modifié a pris fin', '原协议已终止', 'The amended agreement has ended'],
  amendedOver: [
    'Cet avenant modifie {number}, qui n’est plus en vigueur ({status}).',
    '此补充协议所修改的 {number} 已不再有效（{status}）。',
    'This amends {number}, which is no longer in force ({status}).',
  ],
  templateNotPublished: [
    'Le modèle « {name} » n’est pas publié : choisissez-en un qui le soit.',
    '模板“{name}”尚未发布，请选择已发布的模板。',
    'The template “{name}” is not published: choose one that is.',
  ],
  needsStudent: ['Indiquez l’étudiant concerné.', '请选择学生。', 'State the student concerned.'],
  needsTeacher: ['Indiquez l’enseignant concerné.', '请选择教师。', 'State the teacher concerned.'],
  endsBeforeItBegins: [
    'La fin d’effet ne peut pas précéder le début.',
    '到期日不能早于生效日。',
    'It cannot end before it begins.',
  ],
  clausesOfAmendment: [
    'Seul un avenant porte des clauses modifiées.',
    '只有补充协议才有修改条款。',
    'Only an amendment has changed clauses.',
  ],
  frozen: [
    'Le protocole {number} est émis : son texte ne change plus. Préparez un avenant.',
    '协议 {number} 已发出，内容不可更改。请拟定补充协议。',
    'The agreement {number} has been issued: its text no longer changes. Prepare an amendment.',
  ],
  deleteOnlyDrafts: [
    'Le protocole {number} a été émis : il ne se supprime pas. Annulez-le ou résiliez-le.',
    '协议 {number} 已发出，不能删除。请作废或终止。',
    'The agreement {number} has been issued: it is never deleted. Void or terminate it.',
  ],
  gaps: [
    'Il manque, avant d’émettre : {gaps}.',
    '发出前还缺少：{gaps}。',
    'Before it can be issued, this is missing: {gaps}.',
  ],
  nobodyToRemind: ['Personne n’est attendu.', '目前无人待签。', 'Nobody is being waited for.'],
  signedBeforeIssue: [
    'Le protocole n’a été émis que le {day} : il n’a pas pu être signé avant.',
    '协议于 {day} 才发出，签署日期不能更早。',
    'The agreement was issued only on {day}: it cannot have been signed before.',
  ],
  signedLater: [
    'La date de signature ne peut pas être postérieure au {day}.',
    '签署日期不能晚于 {day}。',
    'The day of signing cannot be later than {day}.',
  ],
  notOnPaper: [
    'Ce protocole n’a pas été signé sur papier.',
    '该协议不是纸质签署的。',
    'This agreement was not signed on paper.',
  ],
  paperLocked: [
    'Signé sur papier il y a plus de sept jours, ou déjà amendé : le scan ne se retire plus.',
    '纸质签署已超过七天或已有补充协议，不能再撤销。',
    'Signed on paper more than seven days ago, or already amended: the scan can no longer be taken back.',
  ],
  noWithdrawal: [
    'Le délai de rétractation de {number} est passé, ou il n’y en a pas.',
    '{number} 的冷静期已过或没有冷静期。',
    'The withdrawal period of {number} is over, or there is none.',
  ],
  dueTooSoon: [
    'L’échéancier de {number} commence le {day}, avant la fin du délai de rétractation de qui signerait à la nouvelle date limite (art. L. 6353-6 du code du travail). Préparez un nouveau document.',
    '{number} 的付款计划自 {day} 起，早于在新截止日期签署者的冷静期结束之日（《劳动法典》第 L. 6353-6 条）。请重新拟定文件。',
    'The payments of {number} begin on {day}, before the end of the withdrawal period of somebody who signs on the new last day (code du travail, art. L. 6353-6). Prepare a new document.',
  ],
  currencyOfAmendment: [
    'Un avenant garde la monnaie de ce qu’il modifie ({currency}) : pour en changer, préparez un nouveau contrat.',
    '补充协议须沿用原协议的货币（{currency}）；如需更换，请另立新协议。',
    'An amendment keeps the currency of what it amends ({currency}): to change it, prepare a new contract.',
  ],
  amendmentStays: [
    'Cet avenant ne peut pas être rouvert : un autre avenant est en cours ({other}).',
    '此补充协议无法重新启用：另有补充协议正在进行（{other}）。',
    'This amendment cannot be reopened: another one is open ({other}).',
  ],
  amendmentThere: [
    'Un avenant à {number} est déjà en cours : {other}.',
    '{number} 的补充协议已在进行中：{other}。',
    'An amendment to {number} is already under way: {other}.',
  ],
  notYourTurn: [
    'Ce n’est pas encore votre tour : {name} signe avant vous.',
    '还未轮到您：须由 {name} 先签署。',
    'It is not your turn yet: {name} signs before you.',
  ],
  alreadySigned: ['Vous avez déjà signé.', '您已签署。', 'You have already signed.'],
  alreadyDeclined: ['Vous avez déjà refusé de signer.', '您已拒签。', 'You have already refused to sign.'],
  maySignNoMore: [
    'Vous n’avez plus le droit de signer pour cet étudiant. Adressez-vous à l’établissement.',
    '您已无权代该学生签署，请联系学校。',
    'You may no longer sign for this student. Ask the school.',
  ],
  signerGone: [
    '{name} n’a plus le droit de signer pour l’étudiant : annulez ce document et émettez-en un autre.',
    '{name} 已无权代学生签署：请作废此文件并重新发出。',
    '{name} may no longer sign for the student: void this document and issue another one.',
  ],
  overForYou: [
    'Ce document ne se signe plus : {status}.',
    '该文件已不能签署：{status}。',
    'This document can no longer be signed: {status}.',
  ],
  linkOver: [
    'Ce lien n’est plus valable. Demandez-en un autre à l’établissement.',
    '该链接已失效，请向学校索取新链接。',
    'This link is no longer valid. Ask the school for another one.',
  ],
  readFirst: [
    'Lisez le texte jusqu’à la fin avant de signer.',
    '签署前请阅读全文至末尾。',
    'Read the text to its end before you sign.',
  ],
  otherText: [
    'Le texte affiché n’est pas celui qui a été émis. Rechargez la page.',
    '显示的文本与发出的文本不一致，请刷新页面。',
    'The text on the screen is not the one that was issued. Reload the page.',
  ],
  tamperedText: [
    'Le texte enregistré ne correspond plus à son empreinte : la signature est suspendue. Prévenez l’établissement.',
    '所存文本与其哈希值不符，签署已暂停。请联系学校。',
    'The stored text no longer matches its fingerprint: signing is suspended. Tell the school.',
  ],
  consentFirst: [
    'Cochez la mention d’accord avant de signer.',
    '签署前请勾选同意声明。',
    'Tick the sentence of consent before you sign.',
  ],
  typeYourName: [
    'Écrivez votre nom, au moins deux caractères.',
    '请输入您的姓名（至少两个字符）。',
    'Write your name, at least two characters.',
  ],
  drawMore: [
    'Le tracé est trop court pour être une signature.',
    '笔迹太短，不能作为签名。',
    'The drawing is too short to be a signature.',
  ],
  badDrawing: ['Le tracé n’est pas lisible.', '无法识别该笔迹。', 'The drawing cannot be read.'],
  wrongMethod: [
    'Ce document se valide autrement.',
    '该文件须以其他方式确认。',
    'This document is confirmed in another way.',
  ],
  wrongCode: [
    'Ce code n’est pas le bon, ou n’est plus valable.',
    '验证码错误或已失效。',
    'This code is wrong, or no longer valid.',
  ],
  codeFirst: [
    'Entrez d’abord le code reçu par e-mail.',
    '请先输入邮件中的验证码。',
    'First enter the code sent to you by e-mail.',
  ],
  codeSent: ['Un code a été envoyé à {email}.', '验证码已发送至 {email}。', 'A code has been sent to {email}.'],
  signedDone: ['Votre signature est enregistrée.', '您的签署已保存。', 'Your signature is saved.'],
  acknowledgedDone: ['Votre lecture est confirmée.', '已确认阅读。', 'Your reading is confirmed.'],
  declinedDone: ['Votre refus est enregistré.', '您的拒签已记录。', 'Your refusal is saved.'],
  issuedMany: [
    '{issued} protocole(s) émis, {gaps} avec des manques.',
    '已发出 {issued} 份协议，{gaps} 份有缺项。',
    '{issued} agreement(s) issued, {gaps} with gaps.',
  ],
} as const satisfies Record<string, Words>
