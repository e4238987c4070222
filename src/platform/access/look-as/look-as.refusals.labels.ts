import type { Words } from '#engine/words.ts'

export const lookRefusals = {
  readOnly: [
    'Vous regardez comme un groupe : rien ne peut être modifié. Revenez d’abord à votre compte.',
    '您正以分组视角查看，无法修改任何内容。请先返回您的账号。',
    'You are looking as a group: nothing can be changed. Come back to your account first.',
  ],
  seesAll: [
    'Ce groupe voit tout, comme vous.',
    '该分组拥有全部权限，与您相同。',
    'This group sees everything, as you do.',
  ],
  looking: ['Vous voyez ce que ce groupe voit.', '您正在以该分组的视角查看。', 'You see what this group sees.'],
  back: ['Vous êtes revenu à votre compte.', '已返回您的账号。', 'You are back in your account.'],
} as const satisfies Record<string, Words>
