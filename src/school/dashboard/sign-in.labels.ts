// What the product is, on the page where one signs in.

import type { Words } from '#engine/words.ts'

export const signInLead = {
  lead: [
    'Étudiants, cours, présences et notes : toute l’école sur un seul pupitre.',
    '学生、课程、考勤与成绩，全校事务尽在一张课桌。',
    'Students, courses, attendance and marks: the whole school on one desk.',
  ],
  forgotten: ['Mot de passe oublié ?', '忘记密码？', 'Forgotten your password?'],
  newPassword: [
    'Demandez à l’école un nouveau lien de connexion : vous y choisirez votre mot de passe.',
    '请联系学校获取新的登录链接，并自行设置密码。',
    'Ask the school for a new sign-in link: there you choose your password.',
  ],
  schoolHere: [
    'Cours, notes, absences, attestations : étudiants, familles et enseignants se connectent ici.',
    '课程、成绩、考勤与证明：学生、家长和教师请在此登录。',
    'Courses, marks, absences, certificates: students, families and teachers sign in here.',
  ],
  membersHere: [
    'Solde ou points de membre : c’est dans l’espace membre.',
    '会员余额与积分，请前往会员中心。',
    'A member’s balance or points: they are in the member centre.',
  ],
} as const satisfies Record<string, Words>
