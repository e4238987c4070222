// The words of the registration page, short enough for a phone.

import type { Words } from '#engine/words.ts'

export const stepWords = {
  identity: ['Identité', '身份', 'Identity'],
  contact: ['Contact', '联系方式', 'Contact'],
  project: ['Projet', '学习计划', 'Project'],
  papers: ['Pièces & accord', '材料与同意', 'Documents & consent'],
} as const satisfies Record<string, Words>

export const registerWords = {
  title: ['Inscription en ligne', '在线报名', 'Online registration'],
  lead: [
    'Quatre étapes courtes. Dès que vous continuez, l’école enregistre votre brouillon : vous pouvez vous arrêter et reprendre. Sans envoi de votre part, il est effacé après {days} jour(s).',
    '共四步。点击“下一步”后，学校会保存您的草稿，可随时中断并继续；如未提交，草稿将在 {days} 天后删除。',
    'Four short steps. Once you continue, the school keeps your draft: you may stop and come back. If you do not send it, it is deleted after {days} day(s).',
  ],
  steps: ['Étapes', '步骤', 'Steps'],
  next: ['Continuer', '下一步', 'Continue'],
  back: ['Retour', '上一步', 'Back'],
  send: ['Envoyer la demande', '提交申请', 'Send the application'],
  choose: ['Choisir…', '请选择…', 'Choose…'],
  required: ['Ce champ est obligatoire.', '此项为必填项。', 'This field is required.'],
  savedHere: ['Gardé sur cet appareil', '已保存在本设备', 'Kept on this device'],
  savedThere: ['Enregistré', '已保存', 'Saved'],
  saveFailed: [
    'Pas de connexion : gardé sur cet appareil, nous réessayons.',
    '网络不可用：内容已保存在本设备，将自动重试。',
    'No connection: kept on this device, we try again.',
  ],
  startOver: ['Tout effacer', '清空重填', 'Clear everything'],
  startOverAsk: [
    'Effacer tout ce qui est saisi sur cet appareil ?',
    '确定清空本设备上已填写的内容吗？',
    'Clear everything typed on this device?',
  ],
  keep: ['Garder', '保留', 'Keep'],
  nativeFirst: [
    'Commencez ici si votre nom s’écrit en caractères chinois : nous proposons le pinyin.',
    '如有中文姓名请先填写，系统会自动给出拼音。',
    'Begin here if your name is written in Chinese characters: we suggest the pinyin.',
  ],
  asInPassport: ['Comme sur le passeport', '与护照一致', 'As in the passport'],
  usePinyin: ['Utiliser « {last} {first} »', '使用“{last} {first}”', 'Use “{last} {first}”'],
  chineseInLatin: [
    'Écrivez ce nom en lettres latines, comme sur le passeport ; les caractères chinois vont dans « Nom en caractères chinois ».',
    '请用拉丁字母填写（与护照一致）；汉字请填写在“中文姓名”栏。',
    'Write this name in Latin letters, as in the passport; Chinese characters go into “Native name”.',
  ],
  swapped: [
    'Le nom et le prénom semblent inversés : « {name} » est un nom de famille courant.',
    '姓与名似乎颠倒：“{name}”是常见的姓氏。',
    'Family name and given name look swapped: “{name}” is a common family name.',
  ],
  swap: ['Échanger', '交换', 'Swap them'],
  emailHint: [
    'Un code y sera envoyé pour vérifier l’adresse.',
    '我们将向该邮箱发送验证码。',
    'A code will be sent there to verify the address.',
  ],
  mobileHint: ['Avec l’indicatif : +33, +86…', '请填写国家代码：+33、+86…', 'With the country code: +33, +86…'],
  guardian: ['Responsable légal', '监护人', 'Guardian'],
  guardianLead: [
    'Vous avez moins de 18 ans : une personne responsable doit pouvoir être jointe, et signera avec vous.',
    '您未满 18 岁：我们需要能够联系到监护人，协议须由监护人共同签署。',
    'You are under 18: we must be able to reach a responsible person, who will sign with you.',
  ],
  guardianName: ['Nom et prénom', '姓名', 'Full name'],
  noSpecialty: [
    'Aucune filière n’est ouverte à l’inscription pour le moment.',
    '目前没有开放报名的专业。',
    'No specialty is open to registration at the moment.',
  ],
  papersLead: [
    'PDF ou photo, 10 Mo au plus par fichier. Seule l’école les lit.',
    'PDF 或照片，每个文件不超过 10 MB，仅学校可查看。',
    'PDF or photo, 10 MB at most per file. Only the school reads them.',
  ],
  addFile: ['Ajouter un fichier', '添加文件', 'Add a file'],
  later: ['Je l’enverrai plus tard', '稍后补交', 'I will send it later'],
  sending: ['Envoi en cours…', '正在上传…', 'Sending…'],
  thankLater: [
    'Les pièces que vous n’avez pas encore pourront être déposées par le lien de suivi.',
    '暂缺的材料可稍后通过跟进链接补交。',
    'Documents you do not have yet can be handed in later by the follow-up link.',
  ],
  privacyTitle: ['Vos données', '您的个人数据', 'Your data'],
  privacy: [
    '{school} utilise ces données pour examiner votre demande et, si elle est acceptée, organiser votre scolarité. Elles ne sont ni vendues ni publiées. Une demande non confirmée est effacée après 48 heures, une demande refusée ou retirée après 24 mois au plus. Vous pouvez à tout moment les consulter, les corriger ou les faire effacer en écrivant à l’école.',
    '{school} 仅将这些数据用于审核您的申请，以及录取后的学籍管理，不会出售或公开。未验证的申请 48 小时后删除，被拒绝或撤回的申请最长保存 24 个月。您可随时联系学校查阅、更正或删除。',
    '{school} uses this data to review your application and, if accepted, to organise your schooling. It is neither sold nor published. An unconfirmed application is erased after 48 hours, a refused or withdrawn one after 24 months at most. You may see, correct or have it erased at any time by writing to the school.',
  ],
  privacyMinor: [
    'Pour un mineur : tes parents ou ton responsable doivent savoir que tu fais cette demande. Nous leur écrirons aussi. Tu as les mêmes droits qu’un adulte : voir ce que nous gardons, le faire corriger, le faire effacer.',
    '未成年人须知：你的父母或监护人应当知道你提交了此申请，我们也会与他们联系。你与成年人享有同样的权利：查看、更正或删除我们保存的信息。',
    'For a minor: your parents or guardian should know that you are applying. We will write to them too. You have the same rights as an adult: to see what we keep, to have it corrected, to have it erased.',
  ],
  consent: [
    'J’ai lu ce qui précède et j’accepte que l’école enregistre ma demande.',
    '我已阅读以上说明，并同意学校登记我的申请。',
    'I have read the above and agree that the school registers my application.',
  ],
  consentNeeded: [
    'Votre accord est nécessaire pour enregistrer la demande.',
    '须同意后才能提交申请。',
    'Your agreement is needed to register the application.',
  ],
  person: ['Encore une vérification', '最后一步验证', 'One last check'],
  close: ['Fermer', '关闭', 'Close'],
  noCodes: [
    'L’école ne peut pas envoyer d’e-mails pour le moment : déposez votre dossier auprès du secrétariat.',
    '学校暂时无法发送邮件，请向教务处提交报名材料。',
    'The school cannot send e-mails for the moment: hand your application in at the school office.',
  ],
  codeTitle: ['Vérifiez votre e-mail', '验证邮箱', 'Verify your e-mail'],
  codeLead: [
    'Si tout est en ordre, un code à six chiffres vient d’être envoyé à {email}.',
    '六位验证码已发送至 {email}，请查收。',
    'If all is well, a six-digit code has just been sent to {email}.',
  ],
  code: ['Code à six chiffres', '六位验证码', 'Six-digit code'],
  confirm: ['Confirmer', '确认', 'Confirm'],
  mend: ['Corriger l’adresse', '修改邮箱', 'Correct the address'],
  doneTitle: ['C’est envoyé', '申请已提交', 'All sent'],
  doneLead: [
    'Votre demande est enregistrée. Le lien de suivi vient de partir par e-mail : gardez-le, il n’est qu’à vous.',
    '您的申请已登记。跟进链接已发送至您的邮箱，请妥善保存，切勿转发。',
    'Your application is registered. The link to follow it is on its way by e-mail: keep it, it is yours alone.',
  ],
  another: ['Faire une autre demande', '再提交一份申请', 'Make another application'],
} as const satisfies Record<string, Words>
