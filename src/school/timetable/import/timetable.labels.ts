import type { Words } from '#engine/words.ts'

export const timetableWords = {
  aboutForesee: ['Aperçu d’un emploi du temps à importer', '课表导入预览', 'Preview of a timetable to import'],
  aboutTake: ['Importer un emploi du temps', '导入课表', 'Import a timetable'],
  taken: [
    '{series} cours planifié(s) : {count} séance(s) créée(s)',
    '已排 {series} 项课程，共 {count} 次课',
    '{series} lesson(s) planned: {count} session(s) created',
  ],
  nothingNew: [
    'Ce fichier est déjà dans le planning : rien n’a changé.',
    '该文件已在课表中：没有任何更改。',
    'This file is in the planning already: nothing has changed.',
  ],
  noModule: [
    'Le module qui lit ce fichier n’est plus activé.',
    '读取该文件的模块已停用。',
    'The module that reads this file is no longer enabled.',
  ],
  noFile: [
    'Choisissez un fichier CSV, TXT ou XLSX de 600 ko au plus.',
    '请选择不超过 600 kB 的 CSV、TXT 或 XLSX 文件。',
    'Choose a CSV, TXT or XLSX file of 600 kB at most.',
  ],
  noColumn: [
    'Le fichier n’a pas de colonne « {column} » : est-ce bien un export de {tool} ?',
    '文件中没有“{column}”列：确定是 {tool} 的导出文件吗？',
    'The file has no column “{column}”: is it really an export of {tool}?',
  ],
  empty: ['Le fichier ne contient aucun cours.', '文件中没有课程。', 'The file holds no lesson.'],
  tooMany: [
    'Ce serait {count} séances d’un coup, {most} au plus : importez une période plus courte.',
    '一次将创建 {count} 次课，最多 {most} 次：请缩短导入时段。',
    'That would be {count} sessions at once, {most} at most: import a shorter period.',
  ],
  tooManyLines: ['Le fichier a plus de {most} lignes.', '文件超过 {most} 行。', 'The file has more than {most} lines.'],
  turned: ['Le dernier jour vient avant le premier.', '结束日期早于开始日期。', 'The last day comes before the first.'],
  wrongDay: ['Jour illisible : « {text} ».', '无法识别的星期：“{text}”。', 'A day that cannot be read: “{text}”.'],
  wrongTime: ['Heure illisible : « {text} ».', '无法识别的时间：“{text}”。', 'A time that cannot be read: “{text}”.'],
  wrongEnd: [
    'On ne sait pas quand ce cours finit.',
    '无法确定该课程的结束时间。',
    'There is no telling when this lesson ends.',
  ],
  wrongWeeks: ['Semaine illisible : « {text} ».', '无法识别的周次：“{text}”。', 'Weeks that cannot be read: “{text}”.'],
  noSubject: ['La matière manque.', '缺少科目。', 'The subject is missing.'],
  noTeacher: ['L’enseignant manque.', '缺少教师。', 'The teacher is missing.'],
  threeTeachers: [
    'Plus de deux enseignants pour un cours.',
    '一节课超过两位教师。',
    'More than two teachers for one lesson.',
  ],
  sameTeacher: [
    'Même enseignant, au même moment, que la ligne {line}.',
    '与第 {line} 行同一时间、同一教师。',
    'The same teacher at the same time as line {line}.',
  ],
  sameRoom: [
    'Même salle, au même moment, que la ligne {line}.',
    '与第 {line} 行同一时间、同一教室。',
    'The same room at the same time as line {line}.',
  ],
  unknown: ['À faire correspondre : {names}', '请匹配：{names}', 'To be matched: {names}'],
  atLine: ['Ligne {line} : {said}', '第 {line} 行：{said}', 'Line {line}: {said}'],
  onlyClosures: [
    'L’école est fermée à chacune de ces dates.',
    '这些日期学校均停课。',
    'The school is closed on each of these days.',
  ],
  nowUnplaced: ['Pas encore placé dans l’outil.', '在原软件中尚未排定。', 'Not placed in the tool yet.'],
  nowThere: ['Déjà dans le planning.', '已在课表中。', 'In the planning already.'],
} as const satisfies Record<string, Words>
