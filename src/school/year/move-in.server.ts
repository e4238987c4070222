// Imports academic years and terms from another product.

import type { MoveInTarget } from '#platform/transfer/index.server.ts'

export const yearMove: MoveInTarget = {
  copies: { name: 'code', code: 'name' },
  headings: {
    code: ['COD_ANU', 'Année', 'Année scolaire', 'Année universitaire', 'School Year', '学年'],
    start_date: ['Début', 'Date de début', 'First Day', '开始日期'],
    end_date: ['Fin', 'Date de fin', 'Last Day', '结束日期'],
  },
}

export const termMove: MoveInTarget = {
  pair: ['academic_year_id', 'code'],
  copies: { name: 'code' },
  headings: {
    academic_year_id: ['Année', 'Année scolaire', 'School Year', '学年'],
    code: ['Période', 'Semestre', 'Trimestre', 'Term'],
    sequence: ['Ordre', 'Rang', 'N°', 'Sequence Number'],
    start_date: ['Début', 'Date de début', 'First Day'],
    end_date: ['Fin', 'Date de fin', 'Last Day'],
  },
}
