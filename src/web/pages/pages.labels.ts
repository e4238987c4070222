// Sentences of the public pages.

import type { Words } from '#engine/words.ts'

export const pageWords = {
  headNav: ['Liens de l’école', '学校链接', 'Links of the school'],
  privacyContact: ['Données personnelles :', '个人数据联系：', 'Personal data:'],
  minors: [
    'Élèves mineurs : leurs données ne servent qu’à la scolarité. Avant quinze ans, l’accord d’un parent est nécessaire. L’élève et ses parents peuvent les consulter, les faire corriger ou effacer.',
    '未成年学生：个人数据仅用于学籍管理。未满十五岁须经家长同意。学生和家长可以查询、更正或要求删除。',
    'Pupils under age: their data serve their schooling only. Under fifteen, the consent of a parent is needed. Pupils and their parents may see them and have them corrected or erased.',
  ],
  worksHere: ['Vous travaillez ici ?', '您是本校工作人员？', 'Do you work here?'],
  toSignIn: ['Se connecter au back-office', '登录管理后台', 'Sign in to the back office'],
  otherWays: ['Autres pages', '其他页面', 'Other pages'],
  memberTitle: ['Espace membre', '会员中心', 'Member centre'],
  memberClosed: [
    'L’espace membre de {school} est fermé pour le moment.',
    '{school}的会员中心暂未开放。',
    'The member centre of {school} is closed for the moment.',
  ],
  memberAdvice: [
    'Votre dossier, vos notes et votre solde restent consultables auprès du secrétariat de l’école, qui vous préviendra de l’ouverture.',
    '如需查询个人档案、成绩或余额，请联系学校教务处；开放时学校会另行通知。',
    'Your file, your marks and your balance can be seen at the school office, which will let you know when the centre opens.',
  ],
} as const satisfies Record<string, Words>
