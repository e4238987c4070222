import type { Words } from '#engine/words.ts'

export const missingWords = {
  missing: [
    'Droit manquant : « {page} : {right} ».',
    '缺少权限：“{page} · {right}”。',
    'Missing right: “{page}: {right}”.',
  ],
  givers: [
    'Peuvent vous le donner : les membres de {groups}.',
    '以下分组的成员可以为您授权：{groups}。',
    'The members of {groups} can give it to you.',
  ],
} as const satisfies Record<string, Words>
