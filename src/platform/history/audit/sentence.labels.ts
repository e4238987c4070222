// The sentences of the log: who did what to which record.

import type { Words } from '#engine/words.ts'

/** A change of one record. */
export const oneWords = {
  add: ['{who} a créé {name} ({entity})', '{who}创建了{entity}“{name}”', '{who} created the {entity} {name}'],
  edit: ['{who} a modifié {name} ({entity})', '{who}修改了{entity}“{name}”', '{who} changed the {entity} {name}'],
  del: ['{who} a supprimé {name} ({entity})', '{who}删除了{entity}“{name}”', '{who} deleted the {entity} {name}'],
  move: ['{who} a déplacé {name} ({entity})', '{who}移动了{entity}“{name}”', '{who} moved the {entity} {name}'],
  restore: ['{who} a rétabli {name} ({entity})', '{who}恢复了{entity}“{name}”', '{who} restored the {entity} {name}'],
  action: [
    '{who} a fait « {step} » sur {name} ({entity})',
    '{who}对{entity}“{name}”执行了“{step}”',
    '{who} did “{step}” on the {entity} {name}',
  ],
} as const satisfies Record<string, Words>

/** A change of several records. */
export const manyWords = {
  add: [
    '{who} a créé {count} fiche(s) : {many}',
    '{who}创建了 {count} 条记录：{many}',
    '{who} created {count} record(s): {many}',
  ],
  edit: [
    '{who} a modifié {count} fiche(s) : {many}',
    '{who}修改了 {count} 条记录：{many}',
    '{who} changed {count} record(s): {many}',
  ],
  del: [
    '{who} a supprimé {count} fiche(s) : {many}',
    '{who}删除了 {count} 条记录：{many}',
    '{who} deleted {count} record(s): {many}',
  ],
  move: [
    '{who} a déplacé {count} fiche(s) : {many}',
    '{who}移动了 {count} 条记录：{many}',
    '{who} moved {count} record(s): {many}',
  ],
  restore: [
    '{who} a rétabli {count} fiche(s) : {many}',
    '{who}恢复了 {count} 条记录：{many}',
    '{who} restored {count} record(s): {many}',
  ],
  action: [
    '{who} a fait « {step} » sur {count} fiche(s) : {many}',
    '{who}对 {count} 条记录执行了“{step}”：{many}',
    '{who} did “{step}” on {count} record(s): {many}',
  ],
} as const satisfies Record<keyof typeof oneWords, Words>

export const sentenceWords = {
  signIn: ['{who} s’est connecté(e)', '{who}登录了', '{who} signed in'],
  signOut: ['{who} s’est déconnecté(e)', '{who}退出了登录', '{who} signed out'],
  signInRefused: ['Connexion refusée : {who}', '登录被拒绝：{who}', 'Sign-in refused: {who}'],
  signInUnknown: ['Connexion refusée', '登录被拒绝', 'Sign-in refused'],
  export: ['{who} a exporté la liste « {many} »', '{who}导出了“{many}”列表', '{who} exported the list “{many}”'],
  call: ['{who} : {title}', '{who}：{title}', '{who}: {title}'],
  callOn: ['{who} : {title}, {name}', '{who}：{title}，{name}', '{who}: {title}, {name}'],
  refused: ['Refusé à {who} : {title}', '已拒绝{who}：{title}', 'Refused to {who}: {title}'],
  refusedOn: ['Refusé à {who} : {title}, {name}', '已拒绝{who}：{title}，{name}', 'Refused to {who}: {title}, {name}'],
  member: ['Le membre n° {id}', '{id} 号会员', 'Member no. {id}'],
  system: ['Le système', '系统', 'The system'],
  nameless: ['n° {id}', '{id} 号', 'no. {id}'],
} as const satisfies Record<string, Words>
