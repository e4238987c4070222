import type { Labels } from '#engine/resource.ts'
import type { tutorTaskStudent } from './tutor-task-student.ts'

export const tutorTaskStudentLabels = {
  one: ['Étudiant suivi', '任务学生', 'Task student'],
  many: ['Étudiants suivis', '任务学生', 'Task students'],
  about: [
    'Les étudiants de chaque tâche de tutorat, avec leur objectif et leur avancement.',
    '每项辅导任务的学生，以及各自的目标和进度。',
    'The students of each tutor task, with their target and progress.',
  ],
  firstStep: ['Ajoutez-les depuis une tâche ou ici.', '可从任务中或在此添加。', 'Add them from a task or here.'],
  fields: {
    tutor_task_id: ['Tâche', '任务', 'Task'],
    student_id: ['Étudiant', '学生', 'Student'],
    target: ['Objectif individuel', '个人目标', 'Target'],
    initial_level: ['Niveau initial', '初始水平', 'Initial level'],
    final_level: ['Niveau final', '最终水平', 'Final level'],
    progress: ['Avancement (%)', '进度（%）', 'Progress (%)'],
    state: ['État', '状态', 'State'],
    budget_minutes: ['Heures prévues', '预算课时', 'Budget hours'],
    logged_minutes: ['Heures suivies', '已上课时', 'Hours'],
    last_contact_at: ['Dernier contact', '最近联系', 'Last contact'],
    tutor_comment: ['Commentaire du tuteur', '导师评语', 'Tutor comment'],
    feedback_rating: ['Note de l’étudiant (1 à 5)', '学生评分（1–5）', 'Student rating (1–5)'],
    student_feedback: ['Avis de l’étudiant', '学生反馈', 'Student feedback'],
    joined_at: ['Depuis le', '加入日期', 'Since'],
    left_at: ['Jusqu’au', '退出日期', 'Until'],
  },
  values: {
    state: {
      todo: ['À démarrer', '未开始', 'To start'],
      in_progress: ['En cours', '进行中', 'In progress'],
      blocked: ['Bloqué', '受阻', 'Blocked'],
      achieved: ['Atteint', '已达成', 'Achieved'],
      not_achieved: ['Non atteint', '未达成', 'Not achieved'],
      withdrawn: ['Retiré', '退出', 'Withdrawn'],
    },
  },
} satisfies Labels<typeof tutorTaskStudent>
