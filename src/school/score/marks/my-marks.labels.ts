// Words of a student's own marks.

import type { Words } from '#engine/words.ts'

export const myWords = {
  title: ['Mes notes', '我的成绩', 'My marks'],
  titleOf: ['Notes de {name}', '{name}的成绩', 'Marks of {name}'],
  none: ['Aucune note publiée pour l’instant', '暂无已公布的成绩', 'No mark published yet'],
  noneText: [
    'Vos notes apparaissent ici dès que vos enseignants les publient.',
    '教师公布成绩后会显示在这里。',
    'Your marks appear here as soon as your teachers publish them.',
  ],
  general: ['Moyenne générale : {value}', '总平均分：{value}', 'General average: {value}'],
  provisional: ['Moyenne provisoire : {value}', '暂定平均分：{value}', 'Provisional average: {value}'],
  provisionalGeneral: [
    'Moyenne générale provisoire : {value}',
    '暂定总平均分：{value}',
    'Provisional general average: {value}',
  ],
  waiting: ['En attente : {gaps}', '待定：{gaps}', 'Pending: {gaps}'],
  exempt: ['Dispensé d’évaluation', '免评', 'Exempt from assessment'],
  continues: [
    'Le cours se poursuit : il compte à la période suivante',
    '课程继续：计入下一学期',
    'The course continues: it counts in a later term',
  ],
  average: ['Moyenne : {value}', '平均分：{value}', 'Average: {value}'],
  mark: ['{value} / {max}', '{value} / {max}', '{value} / {max}'],
  revised: ['en révision', '修订中', 'being revised'],
  fresh: ['Nouvelle', '新', 'New'],
  classMean: ['moyenne de la classe {value}', '班级平均 {value}', 'class mean {value}'],
  coefficient: ['coef. {value}', '权重 {value}', 'coef. {value}'],
} satisfies Record<string, Words>
