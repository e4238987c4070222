// Words of the page that rolls a year over.

import type { Words } from '#engine/words.ts'
import type { Outcome, RenewalKind } from './roll-over.ts'

export const outcomeWords: Record<Outcome, Words> = {
  goes_on: ['Continue', '升级', 'Goes on'],
  repeats: ['Redouble', '留级', 'Repeats'],
  leaves: ['Part', '离校', 'Leaves'],
  graduates: ['Diplômé', '毕业', 'Graduates'],
  undecided: ['À décider', '待定', 'Undecided'],
}

export const rollOverWords = {
  lead: [
    'De {from} à {to}. Rien n’est écrit dans les dossiers avant la dernière étape ; vos choix sont enregistrés au fur et à mesure.',
    '从 {from} 学年到 {to} 学年。最后一步之前不会写入学生档案；您的选择会随时保存。',
    'From {from} to {to}. Nothing is written into the records before the last step; your choices are saved as you go.',
  ],
  steps: ['Étapes du passage d’année', '学年升级步骤', 'Steps of the roll-over'],
  year: ['1. Nouvelle année', '1. 新学年', '1. New year'],
  people: ['2. Étudiants', '2. 学生', '2. Students'],
  courses: ['3. Cours', '3. 课程', '3. Courses'],
  renewals: ['4. À renouveler', '4. 待续办', '4. To renew'],
  trial: ['5. Vérifier et effectuer', '5. 核对并执行', '5. Check and carry out'],
  next: ['Étape suivante', '下一步', 'Next step'],
  undoneNote: [
    'Le passage d’année a été annulé : tout est comme avant, vos choix sont encore là.',
    '学年升级已撤销：数据恢复原状，您的选择仍然保留。',
    'The roll-over was undone: everything is as before, and your choices are still here.',
  ],

  into: ['Année d’arrivée', '目标学年', 'Year to go to'],
  newYear: ['Une nouvelle année', '新建学年', 'A new year'],
  code: ['Code', '代码', 'Code'],
  name: ['Libellé', '名称', 'Name'],
  start: ['Début', '开始', 'Start'],
  end: ['Fin', '结束', 'End'],
  termStart: ['{term} : début', '{term}：开始', '{term}: start'],
  termEnd: ['{term} : fin', '{term}：结束', '{term}: end'],
  existing: [
    'Cette année garde ses périodes : elles reçoivent les cours dans le même ordre.',
    '该学年保留自己的学期，课程按相同顺序对应。',
    'This year keeps its terms: they take the courses in the same order.',
  ],
  makeCurrent: ['En faire l’année en cours aussitôt', '立即设为当前学年', 'Make it the current year at once'],
  makeCurrentHint: [
    'Sinon, désignez-la plus tard dans la liste des années scolaires.',
    '否则可稍后在学年列表中指定。',
    'Otherwise choose it later in the list of academic years.',
  ],
  closures: [
    'Les fermetures ne sont pas recopiées : {count} sont déjà saisies pour la nouvelle année.',
    '假期不会复制：新学年已录入 {count} 个。',
    'Closures are not copied: {count} are entered for the new year so far.',
  ],
  closuresLink: ['Ouvrir les fermetures', '打开假期', 'Open the closures'],
  saveAndNext: ['Enregistrer et continuer', '保存并继续', 'Save and go on'],

  noCourses: ['Aucun cours cette année', '本学年没有课程', 'No course this year'],
  coursesLead: [
    'Recopiés avec leurs enseignants, leurs heures et leurs coefficients ; sans séances, sans évaluations, sans inscriptions.',
    '连同教师、课时和系数一并复制；不含课次、评估和选课。',
    'Copied with their teachers, hours and coefficients; without sessions, assessments or enrolments.',
  ],
  course: ['Cours', '课程', 'Course'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  term: ['Période', '学期', 'Term'],
  hours: ['Heures', '课时', 'Hours'],
  copy: ['Recopier {name}', '复制 {name}', 'Copy {name}'],
  copyAll: ['Recopier tous les cours', '复制全部课程', 'Copy all courses'],
  copied: [
    '{count} cours sur {total} seront recopiés',
    '将复制 {total} 门课程中的 {count} 门',
    '{count} of {total} courses will be copied',
  ],
  there: ['Déjà dans la nouvelle année', '新学年已有', 'Already in the new year'],

  renewalsLead: [
    'Ces échéances tombent avant la fin de la nouvelle année. Elles n’empêchent pas le passage.',
    '以下事项在新学年结束前到期，不影响学年升级。',
    'These end before the new year does. They do not stand in the way of the roll-over.',
  ],
  nothing: ['Rien à renouveler', '没有待续办事项', 'Nothing to renew'],
  more: ['et {count} autres', '另有 {count} 项', 'and {count} more'],
  until: ['jusqu’au {day}', '至 {day}', 'until {day}'],

  doneTitle: ['{from} est passée à {to}', '{from} 已升级至 {to}', '{from} has become {to}'],
  doneBy: ['Effectué par {name}, le {time}.', '由 {name} 于 {time} 执行。', 'Carried out by {name}, {time}.'],
  doneLead: [
    'L’annulation est possible jusqu’au premier acte de la nouvelle année : une séance, une inscription, une attestation, un dossier modifié.',
    '在新学年的第一项操作（课次、选课、证明或档案修改）之前可以撤销。',
    'It can be undone until the first act of the new year: a session, an enrolment, a certificate, a changed record.',
  ],
  undo: ['Annuler le passage d’année', '撤销学年升级', 'Undo the roll-over'],
  undoAsk: ['Annuler tout le passage d’année ?', '撤销整个学年升级？', 'Undo the whole roll-over?'],
  undoText: [
    'Les dossiers, les cours recopiés et la nouvelle année reviennent à leur état précédent. Les messages déjà envoyés restent.',
    '学生档案、复制的课程和新学年将恢复原状。已发送的消息不会撤回。',
    'Records, copied courses and the new year return to their former state. Messages that were sent stay sent.',
  ],
  seeStudents: ['Voir les étudiants', '查看学生', 'See the students'],
  prepareNext: ['Préparer le passage suivant', '准备下一次升级', 'Prepare the next roll-over'],
} as const satisfies Record<string, Words>

export const renewalWords: Record<RenewalKind, Words> = {
  agreements: ['Conventions qui s’achèvent', '即将到期的协议', 'Agreements that end'],
  permits: ['Titres de séjour qui expirent', '即将到期的居留许可', 'Residence permits that expire'],
  papers: ['Pièces qui expirent', '即将到期的材料', 'Papers that expire'],
}
