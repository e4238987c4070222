// The page of a student about the own re-enrolment.

import type { Words } from '#engine/words.ts'

export const myReEnrolmentWords = {
  title: ['Ma réinscription {year}', '{year} 学年续读注册', 'My re-enrolment for {year}'],
  plainTitle: ['Ma réinscription', '我的续读注册', 'My re-enrolment'],
  none: ['Rien à faire pour le moment', '目前无需办理', 'Nothing to do at present'],
  noneText: [
    'Le secrétariat vous écrira quand la réinscription de l’année suivante commence.',
    '下一学年的续读注册开始时，教务会通知您。',
    'The office will write to you when re-enrolment for the next year begins.',
  ],
  closed: ['Les réinscriptions sont closes', '续读注册已截止', 'Re-enrolment is closed'],
  closedText: [
    'Vous pouviez répondre jusqu’au {day}. Vos réponses sont conservées ; écrivez au secrétariat, qui peut rouvrir.',
    '提交截止日为 {day}。已填写的内容已保留，请联系教务重新开放。',
    'You could answer until {day}. Your answers are kept; write to the office, which can open it again.',
  ],
  sent: ['C’est envoyé', '已提交', 'It is sent'],
  sentText: [
    'Le secrétariat vérifie vos réponses et vous écrit. Vous n’avez plus rien à faire.',
    '教务正在审核，结果会通知您。您无需再做任何操作。',
    'The office checks your answers and writes to you. You have nothing else to do.',
  ],
  done: ['Vous êtes réinscrit', '续读注册已完成', 'You are re-enrolled'],
  doneText: [
    'Le secrétariat a accepté votre réinscription pour {year}.',
    '教务已通过您 {year} 学年的续读注册。',
    'The office has accepted your re-enrolment for {year}.',
  ],
  toTimetable: ['Voir mon emploi du temps', '查看我的课表', 'See my timetable'],
  until: ['À envoyer avant le {day}', '请在 {day} 前提交', 'To send by {day}'],
  step: ['Étape {at} sur {of}', '第 {at} 步，共 {of} 步', 'Step {at} of {of}'],
  note: ['Le secrétariat écrit : {note}', '教务说明：{note}', 'The office writes: {note}'],
  back: ['Retour', '上一步', 'Back'],
  next: ['Continuer', '继续', 'Continue'],

  contact: ['Vos coordonnées sont-elles exactes ?', '您的联系方式是否正确？', 'Are your contact details right?'],
  contactLead: [
    'Ce que vous changez vaut dès que le secrétariat l’a vérifié.',
    '更改内容经教务审核后生效。',
    'What you change is valid once the office has checked it.',
  ],
  right: ['Tout est exact', '全部正确', 'All is right'],
  edit: ['Modifier', '修改', 'Change'],
  keep: ['Enregistrer et continuer', '保存并继续', 'Save and continue'],
  changed: ['modifié, à vérifier', '已修改，待审核', 'changed, to be checked'],

  papers: ['Vos pièces pour l’année', '本学年的材料', 'Your papers for the year'],
  papersLead: [
    'Elles doivent être valables jusqu’au {day}. Prenez une photo ou choisissez un fichier ; ce qui manque encore peut suivre.',
    '材料有效期须到 {day}。可拍照或选择文件；暂缺的材料可稍后补交。',
    'They must be valid until {day}. Take a photo or choose a file; what is still missing can follow.',
  ],
  noPapers: ['Aucune pièce à renouveler.', '没有需要更新的材料。', 'No paper to renew.'],
  handIn: ['Déposer', '提交', 'Hand in'],

  cvec: ['Votre numéro CVEC', '您的 CVEC 编号', 'Your CVEC number'],
  cvecLead: [
    'Il est sur l’attestation de paiement de la contribution de vie étudiante et commence par trois lettres.',
    '编号见学生生活费（CVEC）缴费证明，以三个字母开头。',
    'It is on the certificate of the student contribution and begins with three letters.',
  ],
  cvecLabel: ['N° CVEC', 'CVEC 编号', 'CVEC number'],
  cvecOptional: [
    'Si votre formation ne la demande pas, laissez vide.',
    '若您的专业不需要，可留空。',
    'If your programme does not ask for it, leave it empty.',
  ],

  options: ['Vos options', '您的选修课', 'Your options'],
  optionsLead: [
    'Cochez celles que vous voulez suivre. La place est réservée quand vous envoyez.',
    '请勾选想上的课程。提交后即保留名额。',
    'Tick those that you want to take. The place is yours when you send.',
  ],
  places: ['{left} place(s)', '剩余 {left} 个名额', '{left} place(s)'],
  free: ['Places illimitées', '名额不限', 'No limit of places'],
  full: ['Complet', '已满', 'Full'],
  settled: ['Vous y êtes inscrit', '您已选上', 'You are enrolled'],

  agreement: ['À lire et signer', '请阅读并签署', 'To read and sign'],
  agreementLead: [
    'Ouvrez chaque document, lisez-le jusqu’à la fin et signez.',
    '请打开每份文件，阅读至末尾并签署。',
    'Open each document, read it to its end and sign.',
  ],
  sign: ['Lire et signer', '阅读并签署', 'Read and sign'],
  others: ['Attend une autre signature', '等待他人签署', 'Waits for another signature'],
  toList: ['Retour à la réinscription', '返回续读注册', 'Back to the re-enrolment'],

  send: ['Tout est prêt', '准备提交', 'All is ready'],
  almost: ['Il reste à confirmer', '还有待确认的步骤', 'Still to confirm'],
  sendLead: [
    'Touchez une ligne pour y revenir. Après l’envoi, le secrétariat vérifie.',
    '点击任意一项可返回修改。提交后由教务审核。',
    'Touch a line to go back to it. Once sent, the office checks it.',
  ],
  notYet: ['À confirmer', '待确认', 'To confirm'],
  confirmed: ['Confirmé', '已确认', 'Confirmed'],
  exact: [
    'Je me réinscris pour {year} et tout ce que j’ai écrit est exact.',
    '本人申请 {year} 学年续读，所填内容属实。',
    'I re-enrol for {year}, and all that I have written is right.',
  ],
  exactMinor: [
    'Mon responsable légal a lu ces réponses et est d’accord pour {year}.',
    '监护人已阅读以上内容，并同意 {year} 学年续读。',
    'My guardian has read these answers and agrees for {year}.',
  ],
  guardian: ['Nom du responsable légal', '监护人姓名', 'Name of the guardian'],
  guardianLead: [
    'Vous êtes mineur : montrez cet écran à votre responsable légal.',
    '您未成年：请将此页面给监护人查看。',
    'You are a minor: show this screen to your guardian.',
  ],
  submit: ['Envoyer ma réinscription', '提交续读注册', 'Send my re-enrolment'],
} as const satisfies Record<string, Words>
