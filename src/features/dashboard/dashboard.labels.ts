import type { Words } from '#engine/words.ts'

export const dashboardWords = {
  title: ['Tableau de bord', '控制台', 'Dashboard'],
  /** By the hour before which it is said. */
  lateNight: ['Il est tard, {name}', '{name}，夜深了', 'It is late, {name}'],
  earlyMorning: ['Bonjour {name}, vous êtes matinal', '{name}，早安', 'Good early morning, {name}'],
  morning: ['Bonjour {name}', '{name}，上午好', 'Good morning, {name}'],
  noon: ['Bon midi {name}', '{name}，中午好', 'Good day, {name}'],
  afternoon: ['Bon après-midi {name}', '{name}，下午好', 'Good afternoon, {name}'],
  evening: ['Bonsoir {name}', '{name}，晚上好', 'Good evening, {name}'],
  overview: ['En bref', '概览', 'At a glance'],
} as const satisfies Record<string, Words>
