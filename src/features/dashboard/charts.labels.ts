import type { Words } from '#engine/words.ts'

/** By the name of the chart. */
export const chartTitles = {
  atRisk: ['Étudiants à suivre de près', '需重点关注的学生', 'Students at risk'],
  ownAtRisk: ['Étudiants à suivre dans mes cours', '我的课程中需重点关注的学生', 'Students at risk in my courses'],
  registrations: ['Inscriptions par semaine', '每周报名', 'Registrations by week'],
  files: ['De l’inscription au statut actif', '从报名到在读', 'From registration to active'],
  specialties: ['Étudiants par filière', '各专业学生人数', 'Students by specialty'],
  attendance: ['Assiduité par semaine', '每周出勤率', 'Attendance by week'],
  attendanceBySpecialty: [
    'Assiduité par filière, quatre semaines',
    '各专业近四周出勤率',
    'Attendance by specialty, four weeks',
  ],
  hours: ['Heures de cours par semaine', '每周授课课时', 'Hours taught by week'],
  teachers: ['Heures par enseignant cette semaine', '本周各教师课时', 'Hours by teacher this week'],
  marks: ['Notes de la période', '本学期成绩分布', 'Marks of the term'],
  tutored: ['Heures de tutorat par semaine', '每周辅导课时', 'Tutoring hours by week'],
  ownHours: ['Mes heures par semaine', '我的每周课时', 'My hours by week'],
  ownAttendance: ['Assiduité dans mes séances', '我的课堂出勤率', 'Attendance in my sessions'],
  ownMarks: ['Notes de la période dans mes cours', '我的课程本学期成绩分布', 'Marks of the term in my courses'],
  myAttendance: ['Mon assiduité par cours', '我的各科出勤率', 'My attendance by course'],
  myAverages: ['Mes moyennes par cours', '我的各科平均分', 'My averages by course'],
} as const satisfies Record<string, Words>

export const chartWords = {
  week: ['Semaine du', '起始周', 'Week of'],
  weekOf: ['{dd}/{mm}', '{mm}/{dd}', '{dd}/{mm}'],
  specialty: ['Filière', '专业', 'Specialty'],
  noSpecialty: ['Sans filière', '未定专业', 'No specialty'],
  status: ['Statut', '状态', 'Status'],
  band: ['Tranche', '等级', 'Band'],
  teacher: ['Enseignant', '教师', 'Teacher'],
  course: ['Cours', '课程', 'Course'],
  unknown: ['Non précisé', '未注明', 'Not said'],
  students: ['Étudiants', '学生', 'Students'],
  rate: ['Assiduité', '出勤率', 'Attendance'],
  taught: ['Faites', '已上', 'Held'],
  planned: ['Prévues', '已排', 'Planned'],
  thisWeek: ['Cette semaine', '本周', 'This week'],
  most: ['Maximum', '上限', 'Maximum'],
  marks: ['Notes', '成绩', 'Marks'],
  average: ['Moyenne', '平均分', 'Average'],
  student: ['Étudiant', '学生', 'Student'],
  notHandedIn: ['Non rendus', '未交作业', 'Not handed in'],
  nobodyAtRisk: [
    'Personne n’est à suivre de près : au moins 80 % d’assiduité, 8 sur 20 de moyenne et pas deux travaux non rendus.',
    '暂无需重点关注的学生：出勤率均不低于 80%，平均分均不低于 8/20，未交作业均少于两次。',
    'Nobody is at risk: at least 80% attendance, an average of 8 out of 20, and fewer than two pieces of work not handed in.',
  ],
} as const satisfies Record<string, Words>
