import type { Words } from '#engine/words.ts'

export const planNews = {
  movedTitle: [
    'Séance déplacée : {shortCourse}, {before} → {after}',
    '课次时间调整：{shortCourse}，{before} → {after}',
    'Session moved: {shortCourse}, {before} → {after}',
  ],
  roomTitle: [
    'Changement de salle : {shortCourse}, {after}',
    '教室变更：{shortCourse}，{after}',
    'Another room: {shortCourse}, {after}',
  ],
  teacherTitle: [
    'Changement d’enseignant : {shortCourse}, {after}',
    '授课教师变更：{shortCourse}，{after}',
    'Another teacher: {shortCourse}, {after}',
  ],
  cancelledTitle: [
    'Séance annulée : {shortCourse}, {after}',
    '课次取消：{shortCourse}，{after}',
    'Session cancelled: {shortCourse}, {after}',
  ],
  deletedTitle: [
    'Séance annulée : {shortCourse}, {after}',
    '课次取消：{shortCourse}，{after}',
    'Session cancelled: {shortCourse}, {after}',
  ],
  courseCancelledTitle: [
    'Cours annulé : {shortCourse}, dès la séance du {after}',
    '课程已取消：{shortCourse}，自 {after} 起',
    'Course cancelled: {shortCourse}, from {after} on',
  ],
  restoredTitle: [
    'Séance rétablie : {shortCourse}, {after}',
    '课次恢复：{shortCourse}，{after}',
    'Session restored: {shortCourse}, {after}',
  ],
  postponedTitle: [
    'Séance reportée : {shortCourse}, {after}',
    '课次延期：{shortCourse}，{after}',
    'Session postponed: {shortCourse}, {after}',
  ],
  plannedTitle: [
    'Séance de report planifiée : {shortCourse}, {after}',
    '补课时间已定：{shortCourse}，{after}',
    'Postponed session planned: {shortCourse}, {after}',
  ],
  manyChanged: [
    '{count} séance(s) modifiée(s) : {shortCourse}, du {from} au {to}',
    '{count} 次课程有调整：{shortCourse}，{from} 至 {to}',
    '{count} session(s) changed: {shortCourse}, {from} to {to}',
  ],
  manyCancelled: [
    '{count} séance(s) annulée(s) : {shortCourse}, du {from} au {to}',
    '{count} 次课程取消：{shortCourse}，{from} 至 {to}',
    '{count} session(s) cancelled: {shortCourse}, {from} to {to}',
  ],

  one: ['« {course} » : {what}', '“{course}”：{what}', '“{course}”: {what}'],
  many: [
    '« {course} », {count} séances du {from} au {to} : {what}',
    '“{course}”，{from} 至 {to} 共 {count} 次课程：{what}',
    '“{course}”, {count} sessions from {from} to {to}: {what}',
  ],
  movedFrom: ['{before} → {after}', '{before} → {after}', '{before} → {after}'],
  /** For a series with different days, of which the first is shown. */
  hoursFrom: ['{before} → {after} (la première)', '首次 {before} → {after}', '{before} → {after} (the first)'],
  room: ['salle {before} → {after}', '教室 {before} → {after}', 'room {before} → {after}'],
  teacher: ['enseignant : {before} → {after}', '教师：{before} → {after}', 'teacher: {before} → {after}'],
  assistant: ['co-intervenant : {before} → {after}', '助教：{before} → {after}', 'co-teacher: {before} → {after}'],
  nobody: ['aucun', '无', 'none'],
  cancelled: ['{when}. Motif : {reason}', '{when}。原因：{reason}', '{when}. Reason: {reason}'],
  allCancelled: ['annulées. Motif : {reason}', '均已取消。原因：{reason}', 'cancelled. Reason: {reason}'],
  courseCancelled: [
    'le cours est annulé, la séance du {when} n’a pas lieu. Motif : {reason}',
    '课程已取消，{when} 的课次不再进行。原因：{reason}',
    'the course is cancelled, the session on {when} does not take place. Reason: {reason}',
  ],
  courseAllCancelled: [
    'le cours est annulé, ses séances à venir aussi. Motif : {reason}',
    '课程已取消，后续课次一并取消。原因：{reason}',
    'the course is cancelled, and its sessions to come with it. Reason: {reason}',
  ],
  deleted: [
    '{when}, la séance n’a plus lieu.',
    '{when} 的课次不再进行。',
    '{when}, the session no longer takes place.',
  ],
  allDeleted: ['elles n’ont plus lieu.', '均不再进行。', 'they no longer take place.'],
  restored: ['la séance a bien lieu, {when}.', '课程照常进行，{when}。', 'the session does take place, {when}.'],
  postponed: [
    '{when}, la séance n’a pas lieu. Une nouvelle date suivra.',
    '{when} 的课程不上课，新时间另行通知。',
    '{when}, no session. A new date will follow.',
  ],
  planned: [
    'la séance reportée a lieu {when}.',
    '延期的课程安排在 {when}。',
    'the postponed session takes place {when}.',
  ],
  and: [' ; ', '；', '; '],
} as const satisfies Record<string, Words>
