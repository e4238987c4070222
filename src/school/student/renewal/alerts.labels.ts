// The alerts of a permit that ends. A text message is the title alone.

import type { Words } from '#engine/words.ts'
import type { AlertName } from './window.ts'

export const alertWords = {
  check: {
    title: [
      '{name} : assiduité à revoir avant le renouvellement',
      '{name}：续签前需核查出勤',
      '{name}: diligence to mend before the renewal',
    ],
    body: [
      'Le titre de séjour de {name} finit le {day}. Assiduité de l’année : {rate} %. Appels manquants : {missing}. Il reste le temps de faire les appels et de parler à l’étudiant.',
      '{name} 的居留将于 {day} 到期。本学年出勤率：{rate}%。缺少点名：{missing} 次。现在仍可补点名并与学生沟通。',
      'The residence permit of {name} ends on {day}. Diligence of the year: {rate} %. Registers missing: {missing}. There is time to take the registers and to talk to the student.',
    ],
  },
  prepare: {
    title: [
      'Titre de séjour : préparez le renouvellement (fin le {day})',
      '居留 {day} 到期：请开始准备续签',
      'Residence permit: prepare its renewal (ends on {day})',
    ],
    body: [
      'Votre titre finit le {day}. La demande se fait du {opens} au {lastDay} ; vérifiez dès maintenant passeport et pièces sur la page « Mon titre de séjour ».',
      '您的居留将于 {day} 到期，请在 {opens} 至 {lastDay} 之间递交续签。现在就在“我的居留”页面核对护照和材料。',
      'Your permit ends on {day}. The request is made from {opens} to {lastDay}; check your passport and papers now on the page “My residence permit”.',
    ],
  },
  opens: {
    title: [
      'Titre de séjour : la demande est ouverte',
      '居留续签：现在可以递交',
      'Residence permit: the request is open',
    ],
    body: [
      'Vous pouvez déposer votre demande sans supplément du {opens} au {lastDay}. Préparez le dossier de l’école en trois gestes.',
      '{opens} 至 {lastDay}（含当日）递交续签不收取附加费。三步即可生成学校材料。',
      'You may file your request without a fee from {opens} to {lastDay}. Make the school’s pack in three taps.',
    ],
  },
  days90: {
    title: [
      'Titre de séjour : {days} jours, demande à déposer',
      '居留还有 {days} 天：请递交续签',
      'Residence permit: {days} days, request to file',
    ],
    body: [
      'Votre titre finit le {day}. Déposez la demande avant le {lastDay}, puis inscrivez son numéro sur la page « Mon titre de séjour ».',
      '您的居留将于 {day} 到期。请在 {lastDay} 前递交续签，并在“我的居留”页面登记编号。',
      'Your permit ends on {day}. File the request before {lastDay}, then enter its number on the page “My residence permit”.',
    ],
  },
  days75: {
    title: ['Titre de séjour : encore {days} jours', '居留还有 {days} 天', 'Residence permit: {days} days left'],
    body: [
      'Après le {lastDay}, la demande coûte {fee} € de plus. Déposez-la maintenant.',
      '{lastDay} 之后递交须另付 {fee} 欧元。请现在递交。',
      'After {lastDay} the request costs {fee} € more. File it now.',
    ],
  },
  lastDay: {
    title: [
      'Dernier jour sans les {fee} € : titre de séjour',
      '今天是免交 {fee} 欧元的最后一天（居留续签）',
      'Last day without the {fee} €: residence permit',
    ],
    body: [
      'C’est le dernier jour pour demander le renouvellement sans payer {fee} €. Votre titre finit le {day}.',
      '今天是免交 {fee} 欧元递交续签的最后一天。您的居留将于 {day} 到期。',
      'It is the last day to request the renewal without paying {fee} €. Your permit ends on {day}.',
    ],
  },
  days30: {
    title: ['Titre de séjour : plus que {days} jours', '居留仅剩 {days} 天', 'Residence permit: only {days} days'],
    body: [
      'Votre titre finit le {day} et aucune demande n’est inscrite. Déposez-la aujourd’hui et écrivez à la scolarité.',
      '您的居留将于 {day} 到期，尚未登记续签申请。请今天递交，并联系教务处。',
      'Your permit ends on {day} and no request is recorded. File it today and write to the office.',
    ],
  },
  today: {
    title: ['Votre titre de séjour finit aujourd’hui', '您的居留今天到期', 'Your residence permit ends today'],
    body: [
      'Sans demande déposée, votre séjour n’est plus régulier demain. Appelez la scolarité maintenant.',
      '如未递交申请，明天起居留将失效。请立即联系教务处。',
      'Without a filed request your stay is no longer regular tomorrow. Call the office now.',
    ],
  },
  expired: {
    title: [
      'Votre titre de séjour a expiré le {day}',
      '您的居留已于 {day} 到期',
      'Your residence permit expired on {day}',
    ],
    body: [
      'Aucune demande n’est inscrite. Appelez la scolarité : elle vous aide à régulariser. Si vous avez déposé, inscrivez le numéro.',
      '尚未登记续签申请。请联系教务处协助处理；如已递交，请登记编号。',
      'No request is recorded. Call the office: it helps you to put this right. If you have filed, enter the number.',
    ],
  },
} as const satisfies Record<AlertName, Record<'title' | 'body', Words>>

/** In place of the alert of the last day, once that day is over. */
export const feeDueWords: Record<'title' | 'body', Words> = {
  title: [
    'Titre de séjour : la demande coûte désormais {fee} € de plus',
    '居留续签：现在递交须另付 {fee} 欧元',
    'Residence permit: the request now costs {fee} € more',
  ],
  body: [
    'Le délai sans supplément a pris fin le {lastDay}. Votre titre finit le {day} et aucune demande n’est inscrite. Déposez-la maintenant.',
    '免附加费的期限已于 {lastDay} 结束。您的居留将于 {day} 到期，尚未登记续签申请。请现在递交。',
    'The term without a fee ended on {lastDay}. Your permit ends on {day} and no request is recorded. File it now.',
  ],
}
