import type { Words } from '#engine/words.ts'
import type { Clash, ClashKind } from './clash.ts'

/** The message of each conflict: the resource, the other session, the time, and students by name. */
export const clashWords = {
  teacher: [
    '{name} est déjà pris par « {session} », {when}.',
    '{name} 在 {when} 已有课“{session}”。',
    '{name} already has “{session}”, {when}.',
  ],
  unavailable: [
    '{name} est indisponible {when} ({reason}).',
    '{name} 在 {when} 不可排课（{reason}）。',
    '{name} is not available {when} ({reason}).',
  ],
  room: [
    'La salle {name} est occupée par « {session} », {when}.',
    '教室 {name} 在 {when} 已被“{session}”占用。',
    'Room {name} is taken by “{session}”, {when}.',
  ],
  roomClosed: ['La salle {name} n’est plus en service.', '教室 {name} 已停用。', 'Room {name} is out of use.'],
  closure: [
    'L’école est fermée ce jour-là : {name}.',
    '当天学校停课：{name}。',
    'The school is closed that day: {name}.',
  ],
  students: [
    '{count} étudiant(s) déjà en « {session} », {when} : {names}.',
    '{count} 名学生在 {when} 已有课“{session}”：{names}。',
    '{count} student(s) already in “{session}”, {when}: {names}.',
  ],
  exams: [
    '{count} étudiant(s) avec un autre examen le même jour, « {session} », {when} : {names}.',
    '{count} 名学生当天另有考试“{session}”（{when}）：{names}。',
    '{count} student(s) with another exam on that day, “{session}”, {when}: {names}.',
  ],
  capacity: [
    'La salle {name} a {capacity} place(s) pour {count} participant(s).',
    '教室 {name} 容纳 {capacity} 人，参加者 {count} 人。',
    'Room {name} seats {capacity}, and {count} take part.',
  ],
  courseDates: [
    'La séance tombe hors des dates du cours ({from} – {to}).',
    '课次不在课程日期范围内（{from} – {to}）。',
    'The session lies outside the dates of the course ({from} – {to}).',
  ],
  termDates: [
    'La séance tombe hors de la période {name} ({from} – {to}).',
    '课次不在学期 {name} 之内（{from} – {to}）。',
    'The session lies outside the term {name} ({from} – {to}).',
  ],
  weeklyMax: [
    '{name} aurait {hours} h cette semaine-là, pour {max} h au plus.',
    '{name} 该周将有 {hours} 小时课，上限为 {max} 小时。',
    '{name} would have {hours} h in that week, and {max} h at most are agreed.',
  ],
  travel: [
    '{name} n’a pas {minutes} min pour venir de {from} à {to} : « {session} », {when}.',
    '{name} 从 {from} 到 {to} 不足 {minutes} 分钟：“{session}”，{when}。',
    '{name} has less than {minutes} min to get from {from} to {to}: “{session}”, {when}.',
  ],
  onLeave: [
    '{name} est en congé à cette date ({from} – {to}).',
    '{name} 届时休假（{from} – {to}）。',
    '{name} is on leave then ({from} – {to}).',
  ],
} as const satisfies Record<ClashKind, Words>

/** The same without course, time and reason; `block` and `warn` are about another teacher. */
export const veiledWords = {
  block: [
    '{name} n’est pas disponible à cette heure.',
    '{name} 在该时间不可排课。',
    '{name} is not available at that time.',
  ],
  warn: [
    '{name} pourrait ne pas être disponible à cette heure.',
    '{name} 在该时间可能不可排课。',
    '{name} may not be available at that time.',
  ],
  room: [
    'La salle {name} est occupée à cette heure.',
    '教室 {name} 在该时间已被占用。',
    'Room {name} is taken at that time.',
  ],
  students: [
    '{count} étudiant(s) déjà pris à cette heure : {names}.',
    '{count} 名学生在该时间已有安排：{names}。',
    '{count} student(s) already taken at that time: {names}.',
  ],
  exams: [
    '{count} étudiant(s) avec un autre examen le même jour : {names}.',
    '{count} 名学生当天另有考试：{names}。',
    '{count} student(s) with another exam on that day: {names}.',
  ],
} as const satisfies Partial<Record<ClashKind | Clash['severity'], Words>>

/** The students of groups: `groups` are those of the wanted session. */
export const groupClashWords = {
  students: [
    '{count} étudiant(s) de « {groups} » déjà en « {session} », {when} : {names}.',
    '“{groups}”中有 {count} 名学生在 {when} 已有课“{session}”：{names}。',
    '{count} student(s) of “{groups}” already in “{session}”, {when}: {names}.',
  ],
  exams: [
    '{count} étudiant(s) de « {groups} » avec un autre examen le même jour, « {session} », {when} : {names}.',
    '“{groups}”中有 {count} 名学生当天另有考试“{session}”（{when}）：{names}。',
    '{count} student(s) of “{groups}” with another exam on that day, “{session}”, {when}: {names}.',
  ],
} as const satisfies Partial<Record<ClashKind, Words>>

export const clashRefusals = {
  ofGroups: ['{session} ({groups})', '{session}（{groups}）', '{session} ({groups})'],
  blocked: ['{first}', '{first}', '{first}'],
  blockedMore: [
    '{first} Et {more} autre(s) conflit(s).',
    '{first} 另有 {more} 处冲突。',
    '{first} And {more} more clash(es).',
  ],
  andOthers: ['{names} et {more} autre(s)', '{names} 等另外 {more} 人', '{names} and {more} more'],
  noReason: ['sans motif', '未说明原因', 'no reason given'],
  courseOver: [
    '« {name} » est terminé ou annulé : aucune séance ne s’y ajoute plus.',
    '“{name}”已结课或取消，不能再排课。',
    '“{name}” is over or cancelled: no session is added any more.',
  ],
  teacherGone: [
    '{name} a quitté l’établissement : choisissez un autre enseignant.',
    '{name} 已离职，请选择其他教师。',
    '{name} has left the school: choose another teacher.',
  ],
  onlyTheOffice: [
    'Seule la scolarité peut passer outre un conflit.',
    '只有教务可以放行冲突。',
    'Only the office may go past a clash.',
  ],
} as const satisfies Record<string, Words>
