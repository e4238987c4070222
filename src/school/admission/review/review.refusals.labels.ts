import type { Words } from '#engine/words.ts'

export const reviewRefusals = {
  notMergeable: [
    'Ces deux dossiers ne peuvent pas être fusionnés : l’un d’eux n’est plus à l’examen.',
    '这两份档案无法合并：其中一份已不在审核中。',
    'These two files cannot be merged: one of them is no longer under review.',
  ],
  merged: ['Fusionné avec {name}.', '已合并到 {name}。', 'Merged into {name}.'],
  asked: ['La demande de pièces est partie.', '补件通知已发送。', 'The request for documents has been sent.'],
  rejected: ['Le refus est parti.', '拒绝通知已发送。', 'The refusal has been sent.'],
  approved: ['Inscription validée.', '已通过。', 'Approved.'],
  needsMessage: [
    'Écrivez le message que le candidat recevra.',
    '请填写将发送给申请人的内容。',
    'Write the message that the applicant will receive.',
  ],
  noLink: [
    '{name} n’a pas déposé de demande en ligne : il n’y a pas de lien de suivi.',
    '{name} 没有在线提交申请，因此没有跟进链接。',
    '{name} has not applied online: there is no link to follow.',
  ],
  linkSent: ['Le lien de suivi est reparti par e-mail.', '跟进链接已重新发送。', 'The link has been sent again.'],
} as const satisfies Record<string, Words>
