import type { Words } from '#engine/words.ts'

export const followWords = {
  title: ['Votre demande d’inscription', '您的报名申请', 'Your application'],
  states: {
    pending: [
      'Votre dossier est à l’examen. Nous répondons en trois jours ouvrés.',
      '您的申请正在审核中，我们将在三个工作日内回复。',
      'Your file is under review. We answer within three working days.',
    ],
    incomplete: [
      'Il manque des éléments à votre dossier. Complétez-le ci-dessous, puis remettez-le à l’examen.',
      '您的申请材料不全。请在下方补交后重新提交审核。',
      'Something is missing from your file. Complete it below, then hand it in again.',
    ],
    active: [
      'Votre inscription est validée. Un autre e-mail vous invite à choisir votre mot de passe.',
      '您的申请已通过。请查看另一封邮件并设置登录密码。',
      'You are enrolled. Another e-mail invites you to choose your password.',
    ],
    rejected: [
      'Votre demande n’a pas été retenue. Le message ci-dessous dit pourquoi.',
      '很遗憾，您的申请未被录取，原因见下方消息。',
      'Your application was not accepted. The message below says why.',
    ],
    cancelled: ['Cette demande a été retirée.', '该申请已撤回。', 'This application has been withdrawn.'],
    other: [
      'Votre dossier est suivi par l’école. Écrivez-lui pour toute question.',
      '您的档案由学校管理，如有疑问请联系学校。',
      'Your file is with the school. Write to them with any question.',
    ],
  },
  messages: ['Messages', '消息', 'Messages'],
  school: ['L’école', '学校', 'The school'],
  you: ['Vous', '您', 'You'],
  missing: ['Pièces à déposer', '待补交材料', 'Documents to hand in'],
  nothingMissing: ['Toutes les pièces demandées sont là.', '所需材料已齐全。', 'All documents asked for are there.'],
  handed: ['Pièces déposées', '已提交材料', 'Documents handed in'],
  message: ['Un mot à l’école (facultatif)', '给学校的留言（选填）', 'A word to the school (optional)'],
  resubmit: ['Remettre à l’examen', '重新提交审核', 'Hand in again'],
  withdraw: ['Retirer ma demande', '撤回申请', 'Withdraw my application'],
  withdrawAsk: ['Retirer votre demande d’inscription ?', '确定撤回报名申请吗？', 'Withdraw your application?'],
  keep: ['Ne pas retirer', '暂不撤回', 'Keep it'],
  language: ['Langue des messages', '消息语言', 'Language of the messages'],
  more: ['Ajouter une autre pièce', '添加其他材料', 'Add another document'],
} as const satisfies Record<string, Words | Record<string, Words>>

export const languageNames = { fr: 'Français', 'zh-cn': '中文', en: 'English' } as const
