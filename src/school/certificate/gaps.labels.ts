import type { Words } from '#engine/words.ts'

export const gapWords = {
  cannotIssue: [
    'L’attestation de {name} ne peut pas être délivrée : {gaps}.',
    '无法为 {name} 签发证明：{gaps}。',
    'The certificate of {name} cannot be issued: {gaps}.',
  ],
  wrongStanding: [
    'le statut de l’étudiant ne le permet pas',
    '学生当前状态不允许',
    'the student’s status does not allow it',
  ],
  notGraduated: ['l’étudiant n’est pas diplômé', '学生尚未毕业', 'the student has not graduated'],
  birthDate: ['la date de naissance manque', '缺少出生日期', 'the birth date is missing'],
  birthPlace: ['le lieu de naissance manque', '缺少出生地', 'the place of birth is missing'],
  specialty: ['la filière manque', '缺少专业', 'the specialty is missing'],
  year: ['l’année scolaire manque', '缺少学年', 'the academic year is missing'],
  notEnrolled: [
    'l’étudiant n’était pas inscrit en {year}',
    '该生在 {year} 学年未注册',
    'the student was not enrolled in {year}',
  ],
  frenchLevel: ['le niveau de français manque', '缺少法语水平', 'the level of French is missing'],
  attendance: [
    'aucun appel n’a été fait sur cette période',
    '该期间没有考勤记录',
    'no register was taken in this period',
  ],
  registersMissing: [
    '{count} séance(s) de cette période n’ont pas d’appel : l’attestation le dit et ne les compte pas comme suivies',
    '该期间有 {count} 次课未点名：证明中会注明，且不计为实到',
    '{count} session(s) of this period have no register: the certificate says so and does not count them as attended',
  ],
  marks: ['aucune note n’est publiée', '没有已公布的成绩', 'no mark is published'],
  termNotPublished: [
    'les résultats de « {term} » ne sont pas publiés : ils y figurent comme provisoires',
    '“{term}”的成绩尚未公布，将标为临时成绩',
    'the results of “{term}” are not published: they stand there as provisional',
  ],
  markMissing: [
    'aucune note à « {assessment} » ({course}, {term})',
    '“{assessment}”没有成绩（{course}，{term}）',
    'no mark for “{assessment}” ({course}, {term})',
  ],
  signatory: [
    'le nom de la personne qui signe manque dans la configuration',
    '设置中缺少签署人姓名',
    'the name of who signs is missing in the settings',
  ],
} as const satisfies Record<string, Words>
