// How classrooms are imported when a school moves in: column headings of other products, and fields that replace
// another.

import type { MoveInTarget } from '#platform/transfer/index.server.ts'

export const roomMove: MoveInTarget = {
  copies: { name: 'code', code: 'name' },
  headings: {
    code: ['Code salle', 'N° salle', 'Numéro de salle'],
    name: ['Salle', 'Nom de la salle', 'Room', 'Space', '教室'],
    capacity: ['Capacité', 'Places', 'Capacity', '容量'],
    site: ['Site', 'Bâtiment', 'Building'],
  },
}
