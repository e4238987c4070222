// Words of the personal part of the dashboard.

import type { Words } from '#engine/words.ts'

export const nearWords = {
  title: ['Tout de suite', '常用', 'Right now'],
  next: ['Prochaine séance', '下一节课', 'Next session'],
  today: ['aujourd’hui', '今天', 'today'],
  tomorrow: ['demain', '明天', 'tomorrow'],
  none: ['Aucune séance à venir.', '暂无未上的课。', 'No session to come.'],
  register: ['Faire l’appel · {session}', '点名 · {session}', 'Take the register · {session}'],
  students: ['{count} étudiants', '{count} 名学生', '{count} students'],
  inMinutes: ['dans {minutes} min', '{minutes} 分钟后', 'in {minutes} min'],
  classLog: ['Cahier de texte', '教学日志', 'Class log'],
  join: ['Rejoindre en ligne', '进入线上课堂', 'Join online'],
  step: ['Prochaine étape avec votre tuteur', '导师建议的下一步', 'Next step with your tutor'],
  left: ['Heures restantes', '剩余课时', 'Hours left'],
  presence: ['Mon assiduité', '我的出勤率', 'My attendance'],
  presenceOf: ['Assiduité de {name}', '{name}的出勤率', 'Attendance of {name}'],
  percent: ['{share} %', '{share}%', '{share}%'],
  taught: ['Mes heures de cours ce mois', '本月授课课时', 'My teaching hours this month'],
  taughtOf: ['{held} faites sur {planned}', '已上 {held}，共 {planned}', '{held} held of {planned}'],
  hours: ['{hours} h', '{hours} 小时', '{hours} h'],
  certificate: ['Mon certificat de scolarité', '我的在读证明', 'My enrolment certificate'],
  office: ['Écrire à la scolarité', '联系教务', 'Write to the office'],
  call: ['Appeler la scolarité : {phone}', '致电教务：{phone}', 'Call the office: {phone}'],
  waysOf: {
    calendar: ['Emploi du temps', '课表', 'Timetable'],
    myMarks: ['Notes', '成绩', 'Marks'],
  },
  ways: {
    calendar: ['Mon emploi du temps', '我的课表', 'My timetable'],
    marks: ['Saisir des notes', '录入成绩', 'Enter marks'],
    reEnrolment: ['Me réinscrire', '续读注册', 'Re-enrol'],
    permit: ['Mon titre de séjour', '我的居留', 'My residence permit'],
    myMarks: ['Mes notes', '我的成绩', 'My marks'],
    hours: ['Saisir des heures de tutorat', '录入辅导课时', 'Log tutoring hours'],
    courseware: ['Déposer une ressource', '上传课件', 'Add courseware'],
    message: ['Écrire à mes étudiants', '给学生发通知', 'Write to my students'],
    absence: ['Justifier une absence', '提交请假', 'Explain an absence'],
    document: ['Déposer une pièce', '提交材料', 'Send a document'],
    tutoring: ['Mon tutorat', '我的辅导', 'My tutoring'],
  },
} as const satisfies Record<string, Words | Record<string, Words>>
