// Words of the register of processing besides the entries of the rooms.

import type { Words } from '#engine/words.ts'

export const tagWords = {
  none: ['Aucune', '无', 'None'],
  personal: ['Donnée personnelle', '个人数据', 'Personal'],
  minor: ['Peut concerner un mineur', '可能涉及未成年人', 'May concern a minor'],
  identifier: ['Identifiant', '身份标识', 'Identifier'],
  secret: ['Secret (jamais affiché)', '机密（不显示）', 'Secret (never shown)'],
} as const satisfies Record<string, Words>

/** The personal data of modules, with one entry for each module. */
export const ofModule = {
  purpose: [
    'Ce que la liste du module énonce : {about}',
    '模块列表所述用途：{about}',
    'What the list of the module says: {about}',
  ],
  people: ['Les personnes que les fiches désignent', '记录中所指的人员', 'The persons whom its records name'],
  seenBy: [
    'Les groupes auxquels la direction en a donné le droit',
    '获得授权的用户组',
    'The groups that were given the right to it',
  ],
} as const satisfies Record<string, Words>
