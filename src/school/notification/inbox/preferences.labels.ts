// Words of the e-mail preferences.

import type { Words } from '#engine/words.ts'

export const preferenceWords = {
  link: ['Préférences', '偏好设置', 'Preferences'],
  about: [
    'Tout arrive dans votre cloche. Choisissez ce que vous recevez aussi par e-mail ; entre 21 h et 8 h, rien ne part. Les urgences, les messages à confirmer et les documents à signer arrivent toujours aussitôt.',
    '所有通知都会显示在通知铃中。请选择还要通过邮件接收哪些内容；21点至8点之间不发送邮件。紧急通知、需确认的通知和待签文件始终立即发送。',
    'Everything arrives in your bell. Choose what you also get by e-mail; nothing leaves between 21:00 and 8:00. Urgent messages, those to confirm and papers to sign always arrive at once.',
  ],
  zone: ['Votre fuseau horaire', '您所在的时区', 'Your time zone'],
  zoneAbout: [
    'La nuit, de 21 h à 8 h, est celle de ce fuseau.',
    '夜间（21点至8点）以该时区为准。',
    'The night, from 21:00 to 8:00, is that of this zone.',
  ],
  zoneNone: ['Selon votre pays, sinon {zone}', '按您所在国家，否则为 {zone}', 'That of your country, or {zone}'],
  texts: ['Recevoir des SMS', '接收短信', 'Receive text messages'],
  textsAbout: [
    'L’école envoie par SMS ce qui presse, au numéro de votre fiche. Jamais entre 21 h et 8 h, sauf urgence.',
    '学校会向您档案中的手机号发送紧要事项的短信；21点至8点之间不发送（紧急情况除外）。',
    'The school sends pressing news by text message, to the number of your record. Never between 21:00 and 8:00, unless urgent.',
  ],
  none: ['Selon l’école', '由学校决定', 'As the school sends it'],
  now: ['Aussitôt', '立即', 'At once'],
  daily: ['Une fois par jour, à 18 h', '每天18点汇总一次', 'Once a day, at 18:00'],
  off: ['Jamais', '不接收', 'Never'],
} as const satisfies Record<string, Words>
