// What stands around every page.

import type { Words } from '#engine/words.ts'

export const shellWords = {
  loading: ['Chargement', '加载中', 'Loading'],
  menu: ['Menu', '菜单', 'Menu'],
  collapse: ['Replier ou déplier le menu', '折叠或展开菜单', 'Collapse or expand the menu'],
  skip: ['Aller au contenu', '跳到内容', 'Skip to the content'],
  language: ['Langue', '语言', 'Language'],
  theme: ['Apparence', '外观', 'Appearance'],
  light: ['Clair', '浅色', 'Light'],
  dark: ['Sombre', '深色', 'Dark'],
  auto: ['Comme l’appareil', '跟随系统', 'Like the device'],
  account: ['Compte', '账号', 'Account'],
  trail: ['Fil d’Ariane', '当前位置', 'Breadcrumb'],
  lastVisit: ['Dernière connexion : {time}', '上次登录：{time}', 'Last sign-in: {time}'],
  signOut: ['Se déconnecter', '退出登录', 'Sign out'],
  close: ['Fermer', '关闭', 'Close'],
  startFailed: ['Le back-office n’a pas pu s’ouvrir', '后台无法打开', 'The back office could not open'],
  retry: ['Réessayer', '重试', 'Try again'],
  notFoundTitle: ['Page introuvable', '页面不存在', 'Page not found'],
  notFoundText: [
    'L’adresse est peut-être mal écrite, ou la page a été déplacée ou supprimée.',
    '地址可能有误，或页面已被移动或删除。',
    'The address may be misspelt, or the page has been moved or removed.',
  ],
  backSoon: [
    'Retour automatique à la page précédente dans {seconds} s.',
    '{seconds} 秒后自动返回上一页。',
    'You will return to the previous page automatically in {seconds} s.',
  ],
  home: ['Retour à l’accueil', '返回首页', 'Return to home page'],
  back: ['Page précédente', '返回上一页', 'Back to previous page'],
  noAccessTitle: ['Accès refusé', '无权访问', 'No access'],
  noAccessText: [
    'Vous n’avez pas le droit d’ouvrir cette page, ou le fichier n’est pas valable.',
    '您没有权限访问此页面，或文件无效。',
    'You have no permission to access this page, or the file is invalid.',
  ],
  missingRight: [
    'Droit manquant : « {page} : {right} ». Un administrateur peut vous le donner.',
    '缺少权限：“{page} · {right}”。管理员可以为您授权。',
    'Missing right: “{page}: {right}”. An administrator can give it to you.',
  ],
} as const satisfies Record<string, Words>
