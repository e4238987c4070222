import type { Labels } from '#engine/resource.ts'
import type { studentGroupMember } from './student-group-member.ts'

export const studentGroupMemberLabels = {
  one: ['Membre de groupe', '分组成员', 'Group member'],
  many: ['Membres des groupes', '分组成员', 'Group members'],
  about: [
    'Qui est dans quel groupe, et à quelles dates. Pour un départ, indiquez la date de fin : les appels passés restent justes.',
    '记录谁在何时属于哪个分组。学生离组时请填写结束日期，以保证以往点名记录准确。',
    'Who is in which group, and on which dates. When a student leaves a group, enter the end date: past registers stay true.',
  ],
  fields: {
    student_group_id: ['Groupe', '班组', 'Group'],
    student_id: ['Étudiant', '学生', 'Student'],
    start_date: ['Du', '开始日期', 'From'],
    end_date: ['Au', '结束日期', 'To'],
    remark: ['Observations', '备注', 'Remarks'],
    paused_since: ['En pause depuis', '暂停日期', 'Paused since'],
  },
} satisfies Labels<typeof studentGroupMember>
