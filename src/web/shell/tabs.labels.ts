// Actions on the tabs of the back office. Not among the sentences that the sign-in page loads.

import type { Words } from '#engine/words.ts'

export const tabWords = {
  tabs: ['Onglets', '标签页', 'Tabs'],
  close: ['Fermer {title}', '关闭{title}', 'Close {title}'],
  reload: ['Recharger', '重新加载', 'Reload'],
  pin: ['Épingler au menu', '固定到菜单', 'Pin to the menu'],
  unpin: ['Détacher du menu', '取消固定', 'Unpin from the menu'],
  closeThis: ['Fermer', '关闭', 'Close'],
  closeOthers: ['Fermer les autres', '关闭其他', 'Close the others'],
  closeAll: ['Tout fermer', '全部关闭', 'Close all'],
  fullScreen: ['Plein écran', '全屏', 'Full screen'],
  leaveFullScreen: ['Quitter le plein écran', '退出全屏', 'Leave full screen'],
  unsaved: ['non enregistré', '未保存', 'not saved'],
  unsavedText: [
    'Ce que vous avez saisi n’est pas encore enregistré : {titles}.',
    '您填写的内容尚未保存：{titles}。',
    'What you have typed is not saved yet: {titles}.',
  ],
  keyLeft: ['Onglet précédent', '上一个标签页', 'Previous tab'],
  keyRight: ['Onglet suivant', '下一个标签页', 'Next tab'],
  keyMenu: ['Menu de l’onglet choisi', '所选标签页的菜单', 'Menu of the chosen tab'],
  keyClose: ['Fermer l’onglet choisi', '关闭所选标签页', 'Close the chosen tab'],
  delete: ['Suppr', 'Delete', 'Delete'],
} as const satisfies Record<string, Words>
