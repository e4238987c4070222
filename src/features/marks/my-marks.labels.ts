// The words of a student's own marks.

import type { Words } from '#engine/words.ts'

export const myWords = {
  title: ['Mes notes', '我的成绩', 'My marks'],
  none: ['Aucune note publiée pour l’instant', '暂无已公布的成绩', 'No mark published yet'],
  noneText: [
    'Vos notes apparaissent ici dès que vos enseignants les publient.',
    '教师公布成绩后会显示在这里。',
    'Your marks appear here as soon as your teachers publish them.',
  ],
  general: ['Moyenne générale : {value}', '总平均分：{value}', 'General average: {value}'],
  average: ['Moyenne : {value}', '平均分：{value}', 'Average: {value}'],
  mark: ['{value} / {max}', '{value} / {max}', '{value} / {max}'],
  revised: ['en révision', '修订中', 'being revised'],
  fresh: ['Nouvelle', '新', 'New'],
  classMean: ['moyenne de la classe {value}', '班级平均 {value}', 'class mean {value}'],
  coefficient: ['coef. {value}', '权重 {value}', 'coef. {value}'],
} satisfies Record<string, Words>
