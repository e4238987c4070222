// The columns of every table.

import type { Words } from '#engine/words.ts'

export const columnWords = {
  id: ['N°', '编号', 'No.'],
  create_time: ['Créé le', '创建时间', 'Created'],
  update_time: ['Modifié le', '更新时间', 'Updated'],
  created_by: ['Créé par', '创建人', 'Created by'],
  updated_by: ['Modifié par', '修改人', 'Updated by'],
} as const satisfies Record<string, Words>
