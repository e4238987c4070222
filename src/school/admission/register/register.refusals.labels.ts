// Messages and mails of the registration.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const registerRefusals = {
  closed: [
    'Les inscriptions en ligne sont fermées pour le moment. Écrivez à l’école pour connaître la prochaine ouverture.',
    '目前未开放在线报名。请联系学校了解下次开放时间。',
    'Online registration is closed at the moment. Write to the school to hear when it opens again.',
  ],
  noSuchLink: [
    'Ce lien n’est pas valable, ou ne l’est plus. Utilisez le dernier lien reçu par e-mail, ou écrivez à l’école.',
    '该链接无效或已过期。请使用邮件中最新的链接，或联系学校。',
    'This link is not valid, or no longer. Use the latest link you received by e-mail, or write to the school.',
  ],
  alreadySent: [
    'Cette demande est déjà envoyée : suivez-la par le lien reçu par e-mail.',
    '该申请已提交，请通过邮件中的链接查看进度。',
    'This application has been sent: follow it by the link you received by e-mail.',
  ],
  chineseInLatin: [
    'Écrivez ce nom en lettres latines, comme sur le passeport ; les caractères chinois vont dans « Nom en caractères chinois ».',
    '请用拉丁字母填写（与护照一致）；汉字请填写在“中文姓名”栏。',
    'Write this name in Latin letters, as in the passport; Chinese characters go into “Native name”.',
  ],
  minorNeedsGuardian: [
    'Le candidat est mineur : indiquez la personne qui en est responsable.',
    '申请人未满 18 岁，请填写监护人。',
    'The applicant is a minor: say who is responsible for them.',
  ],
  guardianReachable: [
    'Indiquez un e-mail ou un mobile pour joindre cette personne.',
    '请填写此人的邮箱或手机号。',
    'Enter an e-mail or a mobile number to reach this person.',
  ],
  yearNotOffered: [
    'Cette année scolaire n’est pas ouverte à l’inscription.',
    '该学年未开放报名。',
    'This academic year is not open for applications.',
  ],
  specialtyClosed: [
    'Cette filière n’est pas ouverte à l’inscription.',
    '该专业目前未开放报名。',
    'This specialty is not open to registration.',
  ],
  consentNeeded: [
    'Votre accord est nécessaire pour enregistrer la demande.',
    '须同意后才能提交申请。',
    'Your agreement is needed to register the application.',
  ],
  personFirst: [
    'Avant la première pièce, cliquez dans l’image pour montrer que vous n’êtes pas un robot.',
    '上传第一份材料前，请先完成点选验证。',
    'Before the first document, click in the picture to show that you are not a robot.',
  ],
  networkOverQuota: [
    'Trop de pièces de demandes non vérifiées viennent de ce réseau. Envoyez la demande et vérifiez votre adresse, puis déposez la suite par le lien reçu ; ou réessayez dans une heure.',
    '此网络上传的未验证申请材料过多。请先提交申请并验证邮箱，再通过邮件中的链接上传其余材料；或一小时后再试。',
    'Too many documents of unverified applications come from this network. Send the application and verify your address, then hand in the rest by the link you receive; or try again in an hour.',
  ],
  overDraftQuota: [
    'L’école ne peut pas recevoir d’autres pièces pour l’instant. Envoyez la demande et vérifiez votre adresse, puis déposez les pièces par le lien reçu ; ou réessayez dans une heure.',
    '学校暂时无法接收更多材料。请先提交申请并验证邮箱，再通过邮件中的链接上传；或一小时后再试。',
    'The school cannot take more documents at the moment. Send the application and verify your address, then hand them in by the link you receive; or try again in an hour.',
  ],
  picture: [
    'La vérification n’a pas abouti : cliquez de nouveau dans l’image.',
    '验证未通过，请重新点选。',
    'The check failed: click in the picture again.',
  ],
  codeSent: [
    'Un code à six chiffres a été envoyé à {email}. Il vaut dix minutes.',
    '六位验证码已发送至 {email}，十分钟内有效。',
    'A six-digit code has been sent to {email}. It is valid for ten minutes.',
  ],
  wrongCode: [
    'Ce code n’est pas le bon, ou il n’est plus valable. Vérifiez-le ou demandez-en un autre.',
    '验证码错误或已失效，请核对或重新获取。',
    'This code is wrong or no longer valid. Check it, or ask for another one.',
  ],
  verified: [
    'Votre demande est enregistrée. Le lien de suivi vient de partir par e-mail.',
    '您的申请已提交，进度查询链接已发送至您的邮箱。',
    'Your application is registered. The link to follow it is on its way by e-mail.',
  ],
  tooManyFiles: [
    'Trente fichiers au plus par demande.',
    '每份申请最多可上传 30 个文件。',
    'Thirty files at most per application.',
  ],
  wrongKind: ['Indiquez de quelle pièce il s’agit.', '请选择材料类型。', 'Say which document it is.'],
  received: ['Fichier reçu.', '文件已收到。', 'File received.'],
  notNow: [
    'Ce n’est pas possible à cette étape de la demande.',
    '当前阶段无法执行此操作。',
    'This is not possible at this stage of the application.',
  ],
  resubmitted: [
    'Votre dossier est de nouveau à l’examen.',
    '您的材料已重新提交审核。',
    'Your file is under review again.',
  ],
  withdrawn: ['Votre demande est retirée.', '您的申请已撤回。', 'Your application is withdrawn.'],
} as const satisfies Record<string, Words>

export const registerMails = {
  code: {
    subject: ['Votre code de vérification', '您的验证码', 'Your verification code'],
    body: [
      'Bonjour,\n\nVotre code pour la demande d’inscription sur {site} : {code}\n\nIl vaut dix minutes. Si vous n’avez rien demandé, ignorez ce message.',
      '您好：\n\n您在 {site} 的报名验证码：{code}\n\n十分钟内有效。如非本人操作，请忽略此邮件。',
      'Hello,\n\nYour code for the application at {site}: {code}\n\nIt is valid for ten minutes. If you asked for nothing, ignore this message.',
    ],
  },
  received: {
    subject: ['Votre demande d’inscription est enregistrée', '您的报名申请已收到', 'Your application is registered'],
    body: [
      'Bonjour {name},\n\n{site} a bien reçu votre demande. Suivez-la, complétez-la ou retirez-la par ce lien, qui n’est qu’à vous :\n{link}\n\nNous répondons en trois jours ouvrés.',
      '{name}，您好：\n\n{site} 已收到您的申请。您可以通过以下专属链接查看进度、补交材料或撤回申请：\n{link}\n\n我们将在三个工作日内回复。',
      'Hello {name},\n\n{site} has received your application. Follow, complete or withdraw it by this link, which is yours alone:\n{link}\n\nWe answer within three working days.',
    ],
  },
  guardian: {
    subject: [
      '{student} a déposé une demande d’inscription',
      '{student} 提交了报名申请',
      '{student} has applied to study with us',
    ],
    body: [
      'Bonjour {name},\n\n{student}, mineur(e), a déposé une demande d’inscription à {site} et vous désigne comme personne responsable. Si le dossier est accepté, vous recevrez les documents à signer à cette adresse.\n\nSi vous n’êtes pas au courant de cette demande, répondez à l’école : elle sera retirée.',
      '{name}，您好：\n\n未成年学生 {student} 已向 {site} 提交报名申请，并将您登记为监护人。申请通过后，需由您签署的文件将发送至此邮箱。\n\n如您对此申请不知情，请联系学校，我们将予以撤回。',
      'Hello {name},\n\n{student}, who is a minor, has applied to {site} and names you as the person responsible. If the file is accepted, the documents to sign will be sent to this address.\n\nIf you know nothing of this application, tell the school: it will be withdrawn.',
    ],
  },
  news: {
    subject: ['Des nouvelles de votre demande d’inscription', '您的报名申请有新进展', 'News of your application'],
    body: [
      'Bonjour {name},\n\n{message}\n\nVotre dossier : {link}\n\n{site}',
      '{name}，您好：\n\n{message}\n\n查看申请：{link}\n\n{site}',
      'Hello {name},\n\n{message}\n\nYour file: {link}\n\n{site}',
    ],
  },
} as const satisfies Record<string, Mail>
