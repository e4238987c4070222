import type { Words } from '#engine/words.ts'

export const handoverRefusals = {
  nothingChosen: [
    'Choisissez au moins un repreneur, ou indiquez la date de départ.',
    '请至少选择一位接手教师，或填写离职日期。',
    'Choose somebody who takes over, or give the leaving date.',
  ],
  listChanged: [
    'Ce travail n’est plus à transmettre : la liste a changé entre-temps. Relisez-la.',
    '该项工作已无需移交：列表已更新，请重新查看。',
    'This work is no longer there to be handed over: the list has changed. Look at it again.',
  ],
  notHere: [
    '{name} n’est pas en poste : il n’y a rien à transmettre.',
    '{name} 不在职，没有可移交的工作。',
    '{name} is not at work here: there is nothing to hand over.',
  ],
  samePerson: [
    '{name} ne peut pas reprendre son propre travail : choisissez quelqu’un d’autre.',
    '{name} 不能接手自己的工作，请选择其他教师。',
    '{name} cannot take over their own work: choose somebody else.',
  ],
  gone: [
    '{name} ne travaille pas ici en ce moment : choisissez un enseignant en poste.',
    '{name} 目前不在职，请选择在职教师。',
    '{name} does not work here at the moment: choose a teacher who does.',
  ],
  needsSomebody: [
    '« {title} » a besoin de quelqu’un : seules les séances où l’on assiste peuvent rester sans remplaçant.',
    '“{title}”必须有人接手：只有助教课次可以不安排接替。',
    '“{title}” needs somebody: only sessions one assists in may go without.',
  ],
  hoursInDraft: [
    '« {title} » : il faut d’abord envoyer ou supprimer {count} séance(s) de tutorat que {name} a en brouillon.',
    '“{title}”：{name} 还有 {count} 条辅导记录为草稿，请先提交或删除。',
    '“{title}”: first send or delete {count} tutoring session(s) that {name} keeps as drafts.',
  ],
  blocked: ['{first} Rien n’a été transmis.', '{first} 未作任何移交。', '{first} Nothing was handed over.'],
  blockedMore: [
    '{first} Et {more} autre(s) conflit(s). Rien n’a été transmis.',
    '{first} 另有 {more} 处冲突。未作任何移交。',
    '{first} And {more} more clash(es). Nothing was handed over.',
  ],
  done: [
    '{sessions} séance(s), {tasks} tâche(s) et {courses} cours transmis.',
    '已移交 {sessions} 次课程、{tasks} 项任务、{courses} 门课程。',
    '{sessions} session(s), {tasks} task(s) and {courses} course(s) handed over.',
  ],
  doneAndLeft: [
    '{sessions} séance(s), {tasks} tâche(s) et {courses} cours transmis. Le départ de {name} est enregistré.',
    '已移交 {sessions} 次课程、{tasks} 项任务、{courses} 门课程，{name} 的离职已登记。',
    '{sessions} session(s), {tasks} task(s) and {courses} course(s) handed over. {name} is recorded as gone.',
  ],
} as const satisfies Record<string, Words>
