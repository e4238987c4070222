import type { Words } from '#engine/words.ts'

export const entranceWords = {
  title: ['Accès rapides', '快捷入口', 'Quick entrances'],
  none: [
    'Choisissez des pages dans le groupe « Accès rapides ».',
    '请在“快捷入口”分组中选择页面。',
    'Choose pages in the group “Quick entrances”.',
  ],
} as const satisfies Record<string, Words>
