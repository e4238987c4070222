// Words of the installed app.

import type { Words } from '#engine/words.ts'

export const installedAppWords = {
  manifest: [
    'Noms et icônes de l’application installée',
    '安装应用的名称和图标',
    'Names and icons of the installed app',
  ],
  icon: ['Icône de l’application installée', '安装应用的图标', 'Icon of the installed app'],
  member: ['{school} · espace membre', '{school} · 会员中心', '{school} · member centre'],
} as const satisfies Record<string, Words>
