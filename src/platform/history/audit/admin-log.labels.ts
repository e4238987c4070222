import type { Labels } from '#engine/resource.ts'
import type { adminLog } from './admin-log.ts'

export const adminLogLabels = {
  one: ['Action', '操作', 'Action'],
  many: ['Journal des administrateurs', '管理员日志', 'Administrator log'],
  about: [
    'Chaque connexion, chaque modification et chaque refus s’inscrit ici de lui-même. Rien ne s’y modifie ni ne s’y supprime.',
    '每次登录、更改和拒绝都会自动记录在此，任何人都不能修改或删除。',
    'Every sign-in, change and refusal is recorded here by itself. Nothing in it can be changed or deleted.',
  ],
  fields: {
    title: ['Action', '操作', 'Action'],
    title_zh: ['Action (chinois)', '操作（中文）', 'Action (Chinese)'],
    title_en: ['Action (anglais)', '操作（英文）', 'Action (English)'],
    time: ['Date', '时间', 'Time'],
    admin_id: ['Auteur', '操作人', 'By'],
    kind: ['Nature', '类型', 'Kind'],
    result: ['Résultat', '结果', 'Result'],
    ip: ['Adresse IP', 'IP 地址', 'IP address'],
    username: ['Identifiant', '用户名', 'User name'],
    realm: ['Espace', '平台', 'Side'],
    resource: ['Entité', '对象', 'Entity'],
    row_id: ['Numéro de la fiche', '记录编号', 'Record number'],
    fields: ['Champs modifiés', '更改的字段', 'Changed fields'],
    url: ['Appel', '请求地址', 'Call'],
    data: ['Paramètres', '参数', 'Parameters'],
    useragent: ['Navigateur', '浏览器', 'Browser'],
    request_id: ['Référence', '请求编号', 'Reference'],
    change_id: ['Modification', '更改编号', 'Change'],
    mac: ['Sceau', '校验码', 'Seal'],
    erased: ['Effacé', '已抹除', 'Erased'],
  },
  values: {
    kind: {
      add: ['Création', '创建', 'Created'],
      edit: ['Modification', '修改', 'Changed'],
      action: ['Étape', '流程操作', 'Step'],
      del: ['Suppression', '删除', 'Deleted'],
      move: ['Déplacement', '排序', 'Moved'],
      restore: ['Rétablissement', '恢复', 'Restored'],
      signIn: ['Connexion', '登录', 'Sign-in'],
      signOut: ['Déconnexion', '退出', 'Sign-out'],
      export: ['Export', '导出', 'Export'],
      call: ['Autre', '其他', 'Other'],
    },
    result: {
      done: ['Fait', '成功', 'Done'],
      refused: ['Refusé', '被拒绝', 'Refused'],
    },
    realm: {
      admin: ['Administration', '后台', 'Back office'],
      member: ['Espace membre', '会员中心', 'Member centre'],
      nobody: ['Système', '系统', 'System'],
    },
  },
} satisfies Labels<typeof adminLog>
