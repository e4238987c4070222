// The grading scales with which a school starts. All values are hundredths; a band ends where the next higher band
// begins.

import type { Words } from '#engine/languages.ts'

interface Band {
  from: number
  code: string
  label: Words
  gpa?: number
  color: string
}
export interface FirstScale {
  code: string
  name: Words
  kind: 'numeric' | 'letter' | 'pass_fail'
  max: number
  step: number
  pass: number
  decimals: 0 | 1 | 2
  isDefault?: true
  bands: readonly Band[]
}

const [best, good, fair, enough, weak] = ['#1b7f4b', '#3f8f3a', '#2b5fa8', '#a66a00', '#b3261e']

/** The honours of French schools. Marks have steps of a quarter of a point. */
const french: FirstScale = {
  code: 'FR20',
  name: ['Notes sur 20', '法国二十分制', 'French marks out of 20'],
  kind: 'numeric',
  max: 2000,
  step: 25,
  pass: 1000,
  decimals: 2,
  isDefault: true,
  bands: [
    { from: 1600, code: 'TB', label: ['Très bien', '优秀', 'Very good'], color: best },
    { from: 1400, code: 'B', label: ['Bien', '良好', 'Good'], color: good },
    { from: 1200, code: 'AB', label: ['Assez bien', '较好', 'Fairly good'], color: fair },
    { from: 1000, code: 'P', label: ['Passable', '及格', 'Pass'], color: enough },
    { from: 0, code: 'AJ', label: ['Ajourné', '不及格', 'Fail'], color: weak },
  ],
}

const chinese: FirstScale = {
  code: 'CN100',
  name: ['Notes sur 100', '百分制', 'Chinese marks out of 100'],
  kind: 'numeric',
  max: 10_000,
  step: 50,
  pass: 6000,
  decimals: 1,
  bands: [
    { from: 9000, code: '优', label: ['Excellent', '优秀', 'Excellent'], color: best },
    { from: 8000, code: '良', label: ['Bien', '良好', 'Good'], color: good },
    { from: 7000, code: '中', label: ['Moyen', '中等', 'Average'], color: fair },
    { from: 6000, code: '及', label: ['Suffisant', '及格', 'Pass'], color: enough },
    { from: 0, code: '不', label: ['Insuffisant', '不及格', 'Fail'], color: weak },
  ],
}

/** Each letter with its grade points (hundredths) and its colour. */
const grades = [
  ['A', 400, best] as const,
  ['A-', 370, best] as const,
  ['B+', 330, good] as const,
  ['B', 300, good] as const,
  ['B-', 270, good] as const,
  ['C+', 230, fair] as const,
  ['C', 200, fair] as const,
  ['C-', 170, fair] as const,
  ['D+', 130, enough] as const,
  ['D', 100, enough] as const,
  ['F', 0, weak] as const,
]
const points: FirstScale = {
  code: 'GPA4',
  name: ['GPA sur 4', '四分制绩点', 'GPA out of 4'],
  kind: 'letter',
  max: 400,
  step: 1,
  pass: 100,
  decimals: 2,
  bands: grades.map(([code, from, color]) => ({ from, code, label: [code, code, code], gpa: from, color })),
}

const passOrFail: FirstScale = {
  code: 'PASS',
  name: ['Validé ou non validé', '合格制', 'Pass or fail'],
  kind: 'pass_fail',
  max: 100,
  step: 100,
  pass: 100,
  decimals: 0,
  bands: [
    { from: 100, code: 'V', label: ['Validé', '合格', 'Pass'], color: best },
    { from: 0, code: 'NV', label: ['Non validé', '不合格', 'Fail'], color: weak },
  ],
}

export const firstScales: readonly FirstScale[] = [french, chinese, points, passOrFail]
