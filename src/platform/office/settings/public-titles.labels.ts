// Titles of the public pages, for browser tabs and shared links.

import type { Words } from '#engine/words.ts'

export const publicTitles = {
  adminLogin: ['Connexion', '登录', 'Sign in'],
  userLogin: ['Espace membre', '会员中心', 'Member centre'],
  studentRegister: ['Inscription en ligne', '在线报名', 'Online registration'],
  studentProof: ['Justificatif de scolarité', '在学证明', 'Proof of enrolment'],
} as const satisfies Record<string, Words>
