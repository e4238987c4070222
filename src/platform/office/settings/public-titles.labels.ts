// Titles of the public pages, for browser tabs and shared links.

import type { Words } from '#engine/words.ts'

export const publicTitles = {
  adminLogin: ['Connexion', '登录', 'Sign in'],
  userLogin: ['Espace membre', '会员中心', 'Member centre'],
} as const satisfies Record<string, Words>
