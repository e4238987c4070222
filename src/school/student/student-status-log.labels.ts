import type { Labels } from '#engine/resource.ts'
import { statusWords } from './student.labels.ts'
import type { studentStatusLog } from './student-status-log.ts'

export const studentStatusLogLabels = {
  one: ['Changement de statut', '状态变更', 'Status change'],
  many: ['Historique de statut', '状态变更记录', 'Status history'],
  about: [
    'Chaque changement de statut d’un étudiant s’inscrit ici de lui-même, avec son motif et son auteur. Il n’y a rien à saisir.',
    '学生状态的每次变更都会自动记录原因和操作人，无需手动填写。',
    'Every change of a student’s status is recorded here by itself, with its reason and author. There is nothing to enter.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    from_status: ['Ancien statut', '原状态', 'From'],
    to_status: ['Nouveau statut', '新状态', 'To'],
    reason: ['Motif', '原因', 'Reason'],
    actor_id: ['Auteur', '操作人', 'By'],
    at: ['Date', '时间', 'At'],
  },
  values: { from_status: statusWords, to_status: statusWords },
} satisfies Labels<typeof studentStatusLog>
