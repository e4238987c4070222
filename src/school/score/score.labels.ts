import type { Labels } from '#engine/resource.ts'
import { codeWords } from '#school/course/index.codes.ts'
import type { score } from './score.ts'

export const scoreLabels = {
  one: ['Note', '成绩', 'Mark'],
  many: ['Notes', '成绩', 'Marks'],
  about: [
    'Toutes les notes de l’établissement, évaluation par évaluation. Elles se saisissent dans la grille d’un cours.',
    '学校的全部成绩，按考核列出。成绩在课程的录入表中填写。',
    'All marks of the school, assessment by assessment. They are entered in the grid of a course.',
  ],
  fields: {
    student_id: ['Étudiant', '学生', 'Student'],
    course_id: ['Cours', '课程', 'Course'],
    academic_term_id: ['Période', '学期', 'Term'],
    assessment_id: ['Évaluation', '考核', 'Assessment'],
    value: ['Note obtenue', '分数', 'Mark obtained'],
    code: ['Code', '状态码', 'Code'],
    normalized: ['Note ramenée', '折算分', 'Normalised'],
    comment: ['Appréciation', '评语', 'Comment'],
    comment_zh: ['Appréciation en chinois', '中文评语', 'Comment in Chinese'],
    graded_by: ['Saisie par', '录入人', 'Graded by'],
    graded_at: ['Saisie le', '录入时间', 'Graded at'],
    published_at: ['Publiée le', '公布时间', 'Published'],
    first_seen_at: ['Vue le', '查看时间', 'Seen'],
  },
  values: { code: codeWords },
} satisfies Labels<typeof score>
