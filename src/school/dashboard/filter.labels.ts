// Words of the filters of the office's dashboard.

import type { Words } from '#engine/words.ts'

export const narrowWords = {
  title: ['Restreindre le tableau de bord', '筛选控制台', 'Narrow the dashboard'],
  period: ['Dates', '日期', 'Dates'],
  term: ['Période', '学期', 'Term'],
  specialty: ['Filière', '专业', 'Specialty'],
  site: ['Site', '校区', 'Site'],
  and: [', ', '、', ', '],
  week: ['Cette semaine', '本周', 'This week'],
  month: ['Ce mois-ci', '本月', 'This month'],
  days30: ['Les 30 derniers jours', '近 30 天', 'The last 30 days'],
  days90: ['Les 90 derniers jours', '近 90 天', 'The last 90 days'],
  noPeriod: ['Toutes les dates', '全部日期', 'Any dates'],
  noTerm: ['Toutes les périodes', '全部学期', 'All terms'],
  noSpecialty: ['Toutes les filières', '全部专业', 'All specialties'],
  noSite: ['Tous les sites', '全部校区', 'All sites'],
  clear: ['Toute l’école', '全校', 'Whole school'],
  apart: ['Hors filtre : {names}', '未按{names}筛选', 'Not narrowed by: {names}'],
} as const satisfies Record<string, Words>
