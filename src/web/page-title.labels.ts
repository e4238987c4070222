// Titles by key: `pagesTitle.adminLogin` in the routes or in a menu entry.

import type { Words } from '#engine/words.ts'
import { publicTitles } from '#platform/office/index.ts'

export const pagesTitle = {
  ...publicTitles,
  loading: ['Chargement', '加载中', 'Loading'],
  user: ['Espace membre', '会员中心', 'Member centre'],
  admin: ['Back-office', '管理后台', 'Back office'],
  dashboard: ['Tableau de bord', '控制台', 'Dashboard'],
  invitation: ['Votre mot de passe', '设置密码', 'Your password'],
  presence: ['Émargement', '签到', 'Sign-in sheet'],
  signing: ['Document à signer', '待签文件', 'Document to sign'],
  notFound: ['Page introuvable', '页面不存在', 'Page not found'],
  noPower: ['Accès refusé', '无权访问', 'No access'],
} as const satisfies Record<string, Words>
