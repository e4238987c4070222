import type { Words } from '#engine/words.ts'

export const dashboardWords = {
  title: ['Tableau de bord', '控制台', 'Dashboard'],
  /** Each greeting by the hour at which it ends. */
  lateNight: ['Il est tard, {name}', '{name}，夜深了', 'It is late, {name}'],
  earlyMorning: ['Bon début de journée, {name}', '{name}，早安', 'You are up early, {name}'],
  morning: ['Bonjour {name}', '{name}，上午好', 'Good morning, {name}'],
  noon: ['Bonne mi-journée, {name}', '{name}，中午好', 'A good midday, {name}'],
  afternoon: ['Bon après-midi {name}', '{name}，下午好', 'Good afternoon, {name}'],
  evening: ['Bonsoir {name}', '{name}，晚上好', 'Good evening, {name}'],
  nothing: [
    'Aucune liste ne vous est ouverte pour l’instant. Un administrateur peut vous en donner le droit.',
    '您目前没有可查看的列表，管理员可以为您授权。',
    'No list is open to you yet. An administrator can give you the right.',
  ],
} as const satisfies Record<string, Words>
