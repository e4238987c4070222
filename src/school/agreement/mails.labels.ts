// Mails to signers: the first request and reminders.

import type { Words } from '#engine/words.ts'
import type { Mail } from '#platform/messages/index.server.ts'

export const signingMails = {
  asked: {
    subject: [
      'Un document vous attend pour signature',
      '您有一份文件待签署',
      'A document is waiting for your signature',
    ],
    body: [
      'Bonjour {name},\n\n{site} vous invite à lire et à signer « {title} » ({number}) avant le {until} :\n{link}\n\nLisez le texte jusqu’au bout ; vous pouvez aussi refuser en disant pourquoi. Ce lien est personnel et ne sert qu’une fois.',
      '{name}，您好：\n\n{site} 请您在 {until} 前阅读并签署“{title}”（{number}）：\n{link}\n\n请阅读全文；如不同意，也可以说明理由并拒签。此链接仅供本人使用一次。',
      'Hello {name},\n\n{site} invites you to read and sign “{title}” ({number}) before {until}:\n{link}\n\nRead the text to its end; you may also decline and say why. This link is yours alone and works once.',
    ],
  },
  reminded: {
    subject: [
      'Rappel : un document attend votre signature',
      '提醒：您有文件待签署',
      'Reminder: a document is waiting for your signature',
    ],
    body: [
      'Bonjour {name},\n\n« {title} » ({number}) attend toujours votre signature, au plus tard le {until} :\n{link}\n\nSi vous ne souhaitez pas signer, dites-le par ce même lien.\n\n{site}',
      '{name}，您好：\n\n“{title}”（{number}）仍待您签署，截止日期为 {until}：\n{link}\n\n如不愿签署，也请通过此链接告知。\n\n{site}',
      'Hello {name},\n\n“{title}” ({number}) is still waiting for your signature, by {until} at the latest:\n{link}\n\nIf you do not wish to sign, say so through the same link.\n\n{site}',
    ],
  },
} as const satisfies Record<string, Mail>

/** The same as notifications. */
export const signingNews = {
  asked: {
    title: ['À signer : {title}', '待签署：{title}', 'To sign: {title}'],
    body: [
      'Le document {number} vous attend dans « Conventions, À signer ».',
      '文件 {number} 正等待您签署，请前往“协议 · 待签”。',
      'The document {number} is waiting for you under “Agreements, To sign”.',
    ],
  },
  reminded: {
    title: ['Rappel, à signer : {title}', '提醒，待签署：{title}', 'Reminder, to sign: {title}'],
    body: [
      'Le document {number} attend toujours votre signature.',
      '文件 {number} 仍待您签署。',
      'The document {number} is still waiting for your signature.',
    ],
  },
} as const satisfies Record<string, { title: Words; body: Words }>

/** Notifications to the person who prepared the agreement. */
export const officeNews = {
  declined: {
    title: ['{name} a refusé : {title}', '{name} 拒签：{title}', '{name} has declined: {title}'],
    body: [
      '{name} a refusé de signer {number} : {reason}',
      '{name} 拒绝签署 {number}：{reason}',
      '{name} has declined to sign {number}: {reason}',
    ],
  },
  signerGone: {
    title: ['{name} ne peut plus signer : {title}', '{name} 已无权签署：{title}', '{name} may no longer sign: {title}'],
    body: [
      '{number} attend la signature de {name}, qui n’a plus le droit de signer pour l’étudiant. Annulez ce document et émettez-en un autre.',
      '{number} 正等待 {name} 签署，但该监护人已无权代学生签署。请作废此文件并重新发出。',
      '{number} is waiting for {name}, who may no longer sign for the student. Void this document and issue another one.',
    ],
  },
  bounced: {
    title: ['E-mail non remis : {title}', '邮件未送达：{title}', 'E-mail not delivered: {title}'],
    body: [
      'La demande de signature de {number} n’est pas parvenue à {name} ({to}). Corrigez l’adresse, puis relancez.',
      '{number} 的签署请求未能送达 {name}（{to}）。请更正地址后重新催办。',
      'The request to sign {number} has not reached {name} ({to}). Correct the address, then send a reminder.',
    ],
  },
} as const satisfies Record<string, { title: Words; body: Words }>
