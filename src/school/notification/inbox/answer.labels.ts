// Words of answers to messages.

import type { Words } from '#engine/words.ts'

export const answerWords = {
  answer: ['Répondre', '回复', 'Answer'],
  text: ['Votre réponse', '您的回复', 'Your answer'],
  send: ['Envoyer la réponse', '发送回复', 'Send the answer'],
  cancel: ['Annuler', '取消', 'Cancel'],
  to: ['Cette réponse va à {name}.', '此回复将发送给 {name}。', 'This answer goes to {name}.'],
  sent: ['Votre réponse est envoyée.', '回复已发送。', 'Your answer has been sent.'],
  yours: ['Votre réponse du {time}', '您的回复（{time}）', 'Your answer of {time}'],
  re: ['Re : ', '回复：', 'Re: '],
  notAnswerable: ['Ce message n’accepte pas de réponse.', '此消息不接受回复。', 'This message accepts no answer.'],
  nobody: [
    'Personne ne peut recevoir cette réponse : adressez-vous au secrétariat.',
    '无人可接收此回复，请联系教务处。',
    'Nobody can receive this answer: ask the office.',
  ],
  tooMany: [
    '{most} réponses par jour au plus : continuez demain.',
    '每天最多 {most} 条回复，请明天再试。',
    'At most {most} answers a day: go on tomorrow.',
  ],
} as const satisfies Record<string, Words>
