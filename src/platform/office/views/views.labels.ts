import type { Words } from '#engine/words.ts'

export const viewWords = {
  saved: ['Vue enregistrée', '视图已保存', 'View saved'],
  deleted: ['Vue supprimée', '视图已删除', 'View deleted'],
  gone: ['Cette vue n’existe plus.', '该视图已不存在。', 'This view is no longer there.'],
  notYours: [
    'Cette vue appartient à quelqu’un d’autre : enregistrez la vôtre sous un autre nom.',
    '该视图属于他人：请另存为您自己的视图。',
    'This view is somebody else’s: save your own under another name.',
  ],
  sameName: ['Vous avez déjà une vue de ce nom.', '您已有同名视图。', 'You already have a view of this name.'],
  tooMany: [
    'Vous avez déjà {max} vues de cette liste : supprimez-en une.',
    '此列表您已有 {max} 个视图：请先删除一个。',
    'You already have {max} views of this list: delete one.',
  ],
  notYourGroup: [
    'Vous ne pouvez partager qu’avec vos groupes et ceux qui en dépendent.',
    '只能与您所在的组及其下级组共享。',
    'You can only share with your groups and those below them.',
  ],
} as const satisfies Record<string, Words>
