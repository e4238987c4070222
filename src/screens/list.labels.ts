// The sentences of a list: its filters, columns, views and what is done with many rows at once.

import type { Words } from '#engine/words.ts'

export const listWords = {
  // filters
  filters: ['Filtres', '筛选', 'Filters'],
  filtersSet: ['Filtres ({count})', '筛选（{count}）', 'Filters ({count})'],
  moreFilters: ['Autres filtres', '更多筛选', 'More filters'],
  clearAll: ['Tout effacer', '全部清除', 'Clear all'],
  clearFilters: ['Effacer la recherche et les filtres', '清除搜索和筛选', 'Clear search and filters'],
  from: ['De', '从', 'From'],
  to: ['À', '至', 'To'],
  // filters: operators
  contains: ['contient', '包含', 'contains'],
  lacks: ['ne contient pas', '不包含', 'does not contain'],
  is: ['est', '等于', 'is'],
  isNot: ['n’est pas', '不等于', 'is not'],
  oneOf: ['est l’un de', '属于', 'is one of'],
  noneOf: ['n’est aucun de', '不属于', 'is none of'],
  allOf: ['contient tous', '包含全部', 'has all of'],
  range: ['est compris entre', '介于', 'is between'],
  empty: ['est vide', '为空', 'is empty'],
  filled: ['n’est pas vide', '不为空', 'is not empty'],
  operator: ['Condition', '条件', 'Condition'],
  value: ['Valeur', '值', 'Value'],
  // filters: what a chip says
  saidContains: ['contient « {value} »', '包含“{value}”', 'contains “{value}”'],
  saidLacks: ['ne contient pas « {value} »', '不包含“{value}”', 'does not contain “{value}”'],
  saidIs: ['est « {value} »', '等于“{value}”', 'is “{value}”'],
  saidIsNot: ['n’est pas « {value} »', '不等于“{value}”', 'is not “{value}”'],
  saidNoneOf: ['sauf {value}', '除{value}外', 'except {value}'],
  saidEmpty: ['vide', '为空', 'empty'],
  saidFilled: ['non vide', '不为空', 'not empty'],
  between: ['de {from} à {to}', '{from} 至 {to}', '{from} to {to}'],
  betweenDays: ['du {from} au {to}', '{from} 至 {to}', '{from} to {to}'],
  atLeast: ['au moins {from}', '不小于 {from}', 'at least {from}'],
  atMost: ['au plus {to}', '不大于 {to}', 'at most {to}'],
  since: ['à partir du {from}', '{from} 起', 'from {from}'],
  until: ['jusqu’au {to}', '至 {to}', 'until {to}'],
  searched: ['Recherche : « {value} »', '搜索：“{value}”', 'Search: “{value}”'],
  // filters: days
  today: ['Aujourd’hui', '今天', 'Today'],
  thisWeek: ['Cette semaine', '本周', 'This week'],
  thisMonth: ['Ce mois-ci', '本月', 'This month'],
  lastMonth: ['Le mois dernier', '上个月', 'Last month'],
  thisYear: ['Cette année', '今年', 'This year'],
  last30: ['30 derniers jours', '最近 30 天', 'Last 30 days'],
  next30: ['30 prochains jours', '未来 30 天', 'Next 30 days'],
  past: ['Avant aujourd’hui', '今天之前', 'Before today'],
} as const satisfies Record<string, Words>
