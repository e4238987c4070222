import type { Words } from '#engine/words.ts'

export const newsWords = {
  published: ['Nouvelle note : {name}', '新成绩：{name}', 'New mark: {name}'],
  publishedBody: [
    'Les notes de « {name} » ({course}) sont publiées. Vous les lisez dans « Mes notes ».',
    '“{name}”（{course}）的成绩已公布，请在“我的成绩”中查看。',
    'The marks of “{name}” ({course}) are published. Read yours in “My marks”.',
  ],
  changed: ['Note modifiée : {name}', '成绩已修改：{name}', 'Mark changed: {name}'],
  changedBody: [
    'Votre note de « {name} » ({course}) a été modifiée. Vous la lisez dans « Mes notes ».',
    '您在“{name}”（{course}）的成绩已修改，请在“我的成绩”中查看。',
    'Your mark in “{name}” ({course}) has been changed. Read it in “My marks”.',
  ],
  commentChanged: ['Appréciation modifiée : {name}', '评语已修改：{name}', 'Comment changed: {name}'],
  commentChangedBody: [
    'L’appréciation de votre note de « {name} » ({course}) a été modifiée. Vous la lisez dans « Mes notes ».',
    '您在“{name}”（{course}）的成绩评语已修改，请在“我的成绩”中查看。',
    'The comment on your mark in “{name}” ({course}) has been changed. Read it in “My marks”.',
  ],
} satisfies Record<string, Words>
