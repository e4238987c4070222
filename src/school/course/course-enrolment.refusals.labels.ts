import type { Words } from '#engine/words.ts'

export const enrolmentRefusals = {
  alreadyThere: [
    'Cet étudiant est déjà inscrit à ce cours.',
    '该学生已选此课程。',
    'This student is already enrolled in this course.',
  ],
  courseClosed: [
    '« {course} » ne prend pas d’inscriptions en ce moment.',
    '“{course}”目前不接受选课。',
    '“{course}” does not take enrolments at the moment.',
  ],
  studentNotActive: [
    '« {name} » n’est pas un étudiant actif : validez ou réintégrez d’abord son dossier.',
    '“{name}”不是在读学生，请先审核通过或复学。',
    '“{name}” is not an active student: approve or resume the file first.',
  ],
  full: [
    '« {course} » est complet ({capacity} place(s)) : mettez l’étudiant en liste d’attente, ou admettez-le au-delà de l’effectif.',
    '“{course}”名额已满（{capacity} 人）：请转入候补，或超额录取。',
    '“{course}” is full ({capacity} place(s)): put the student on the waiting list, or admit beyond capacity.',
  ],
  offerOver: [
    'Aucune place n’est proposée en ce moment : le délai est passé, ou personne n’est encore parti.',
    '目前没有为您保留的名额：保留时间已过，或尚无空位。',
    'No place is offered at the moment: its time is over, or nobody has left yet.',
  ],
  endsBeforeItStarts: [
    'L’inscription ne peut pas finir avant de commencer.',
    '结束日期不能早于开始日期。',
    'The enrolment cannot end before it starts.',
  ],
  dropInstead: [
    'Des présences ou des notes s’y rattachent : choisissez « Abandonner » plutôt que de supprimer.',
    '已有考勤或成绩记录，请使用“退课”，不要删除。',
    'Attendance or marks hang on it: use “Drop” rather than delete.',
  ],
  notSelfEnrolled: [
    'Ce cours n’est pas en inscription libre : demandez à la scolarité.',
    '此课程不开放自主选课，请联系教务处。',
    'This course is not open to self-enrolment: ask the office.',
  ],
} as const satisfies Record<string, Words>

export const enrolmentWords = {
  overlaps: [
    '{count} séance(s) en même temps que « {course} », la première {when}.',
    '{count} 次课与“{course}”时间重叠，首次为 {when}。',
    '{count} session(s) at the same time as “{course}”, the first {when}.',
  ],
  overlapsOnce: [
    'Une séance en même temps que « {course} », {when}.',
    '有 1 次课与“{course}”时间重叠：{when}。',
    'One session at the same time as “{course}”, {when}.',
  ],
  examsMeet: [
    'Un examen de « {course} » le même jour que celui de ce cours, {when}.',
    '“{course}”的考试与本课程考试在同一天：{when}。',
    'An exam of “{course}” on the same day as one of this course, {when}.',
  ],
  overlapsOf: ['{name} : {said}', '{name}：{said}', '{name}: {said}'],
  admitted: ['Admis. {said}', '已录取。{said}', 'Admitted. {said}'],
  queued: [
    'Sur la liste d’attente, en position {place}.',
    '已进入候补名单，第 {place} 位。',
    'On the waiting list, in position {place}.',
  ],
  offered: [
    'Une place se libère : elle est proposée à {names} jusqu’au {until}.',
    '有名额空出，已为 {names} 保留至 {until}。',
    'A place is free: it is offered to {names} until {until}.',
  ],
  enrolled: [
    '{active} inscrit(s), {waitlisted} en liste d’attente, {refused} refusé(s).',
    '已录取 {active} 人，候补 {waitlisted} 人，未成功 {refused} 人。',
    '{active} enrolled, {waitlisted} on the waiting list, {refused} refused.',
  ],
  requested: [
    'Votre demande est transmise à la scolarité.',
    '您的申请已提交教务处。',
    'Your request has been sent to the office.',
  ],
} as const satisfies Record<string, Words>
