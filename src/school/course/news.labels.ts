import type { Words } from '#engine/words.ts'

export const enrolmentNews = {
  offerTitle: ['Une place se libère', '有空余名额', 'A place is free'],
  offerBody: [
    'Une place vous est proposée dans « {course} ». Acceptez-la dans les {hours} heures, sinon elle passe à la personne suivante.',
    '“{course}”为您保留了一个名额，请在 {hours} 小时内确认，否则将转给下一位候补者。',
    'You are offered a place in “{course}”. Accept it within {hours} hours, or it goes to the next person.',
  ],
  cancelledTitle: ['Cours annulé', '课程已取消', 'Course cancelled'],
  cancelledBody: [
    '« {course} » est annulé, ses séances à venir aussi. Motif : {reason}',
    '“{course}”已取消，后续课次一并取消。原因：{reason}',
    '“{course}” is cancelled, and its sessions to come with it. Reason: {reason}',
  ],
} as const satisfies Record<string, Words>
