// Why a teacher cannot leave yet, and what to do first.

import type { Words } from '#engine/words.ts'

export const leaveWords = {
  unfinished: [
    '{name} ne peut pas encore partir : {list}. Donnez d’abord un autre enseignant aux séances et aux cours, et un autre tuteur aux tâches.',
    '{name} 暂不能办理离职：{list}。请先为课次和课程安排其他教师，并将辅导任务转交他人。',
    '{name} cannot leave yet: {list}. First give the sessions and courses another teacher, and the tasks another tutor.',
  ],
  sessions: [
    '{count} séance(s) à venir ({titles})',
    '{count} 节未上的课（{titles}）',
    '{count} session(s) to come ({titles})',
  ],
  tasks: [
    '{count} tâche(s) de tutorat en cours ({titles})',
    '{count} 项进行中的辅导任务（{titles}）',
    '{count} open tutor task(s) ({titles})',
  ],
  courses: [
    '{count} cours ouvert(s) dont il est responsable ({titles})',
    '{count} 门主讲课程（{titles}）',
    '{count} open course(s) they lead ({titles})',
  ],
  and: [' ; ', '；', '; '],
} as const satisfies Record<string, Words>
