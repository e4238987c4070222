// Words of the form of an account and of a group.

import type { Words } from '#engine/words.ts'

export const rightsFieldWords = {
  byLink: [
    'Laissez vide : la personne choisit son mot de passe par un lien (menu de la ligne, « Envoyer un lien de mot de passe »).',
    '留空即可：由本人通过链接设置密码（行菜单中的“发送设置密码链接”）。',
    'Leave empty: people choose their own password by a link (menu of the row, “Send a password link”).',
  ],
  rights: ['Chercher un droit', '查找权限', 'Find a right'],
  allRights: ['Ce groupe a tous les droits.', '该分组拥有全部权限。', 'This group has all rights.'],
  count: ['{held} droit(s) sur {all}', '已选 {held} / {all} 项', '{held} of {all} rights'],
  nothing: ['Aucun droit de ce nom.', '没有匹配的权限。', 'No right of that name.'],
} as const satisfies Record<string, Words>
