import type { Words } from '#engine/words.ts'
import type { Closing } from './closing.ts'

const kinds: Record<Closing['kind'], Words> = {
  enrolments: [
    '{count} inscription(s) à un cours ({titles})',
    '{count} 项选课（{titles}）',
    '{count} enrolment(s) in a course ({titles})',
  ],
  waiting: [
    '{count} demande(s) ou attente(s) d’une place ({titles})',
    '{count} 项选课申请或候补（{titles}）',
    '{count} request(s) or wait(s) for a place ({titles})',
  ],
  cancelled: [
    '{count} séance(s) à venir annulée(s), personne d’autre n’y participant ({titles})',
    '取消 {count} 节未上的课，因无其他学生参加（{titles}）',
    '{count} session(s) to come cancelled, as nobody else takes part ({titles})',
  ],
  left: [
    '{count} séance(s) à venir maintenue(s) sans cet étudiant ({titles})',
    '{count} 节未上的课照常进行，该生不再参加（{titles}）',
    '{count} session(s) to come kept without this student ({titles})',
  ],
  tasks: [
    '{count} tâche(s) de tutorat en cours ({titles})',
    '{count} 项进行中的辅导任务（{titles}）',
    '{count} open tutor task(s) ({titles})',
  ],
  certificates: [
    '{count} certificat(s) de scolarité ({titles})',
    '{count} 份在读证明（{titles}）',
    '{count} enrolment certificate(s) ({titles})',
  ],
}

export const closingWords = {
  kinds,
  lead: ['La sortie fermera :', '办理退学后将关闭：', 'The withdrawal will close:'],
  proposes: [
    'La sortie proposera de révoquer, sans le faire :',
    '办理退学后将建议撤销（不会自动撤销）：',
    'The withdrawal will propose to revoke, and revoke nothing by itself:',
  ],
  nothing: [
    'Rien n’est ouvert : ni inscription, ni séance choisie, ni tâche de tutorat.',
    '没有需要关闭的选课、指定课次或辅导任务。',
    'Nothing is open: no enrolment, no chosen session, no tutor task.',
  ],
} as const satisfies Record<string, Words | Record<string, Words>>
