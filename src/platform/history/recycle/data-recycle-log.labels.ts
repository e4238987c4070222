import type { Labels } from '#engine/resource.ts'
import type { dataRecycleLog } from './data-recycle-log.ts'

export const dataRecycleLogLabels = {
  one: ['Fiche supprimée', '已删除记录', 'Deleted record'],
  many: ['Corbeille', '数据回收站', 'Recycle bin'],
  about: [
    'Les fiches supprimées des entités surveillées attendent ici trente jours. Chacune peut être rétablie entière, ou purgée pour de bon.',
    '受监控对象的已删除记录在此保留三十天，可以完整恢复或彻底清除。',
    'Deleted records of the watched entities wait here for thirty days. Each can come back whole, or be purged for good.',
  ],
  fields: {
    title: ['Fiche', '记录', 'Record'],
    recycle_id: ['Entité', '对象', 'Entity'],
    time: ['Supprimée le', '删除时间', 'Deleted'],
    admin_id: ['Par', '操作人', 'By'],
    resource: ['Nom de l’entité', '对象名称', 'Entity name'],
    row_id: ['Numéro', '编号', 'Number'],
    data_table: ['Table', '数据表', 'Table'],
    connection: ['Connexion', '数据库连接', 'Connection'],
    primary_key: ['Clé', '主键', 'Key'],
    ip: ['Adresse IP', 'IP 地址', 'IP address'],
    useragent: ['Navigateur', '浏览器', 'Browser'],
    change_id: ['Modification', '更改编号', 'Change'],
  },
} satisfies Labels<typeof dataRecycleLog>

export const recycleRefusals = {
  isBack: [
    'Cette fiche est déjà revenue : elle n’est plus dans la corbeille.',
    '该记录已恢复，不在回收站中。',
    'This record is back already: it is no longer in the bin.',
  ],
  stillNamed: [
    'Encore citée ailleurs ({many}) : elle ne peut pas être purgée.',
    '仍被“{many}”引用，无法清除。',
    'Still named elsewhere ({many}): it cannot be purged.',
  ],
  ofRestingModule: [
    'Vient d’un module désactivé : activez-le d’abord.',
    '属于已停用的模块，请先启用该模块。',
    'Comes from a disabled module: enable it first.',
  ],
  heldByModule: [
    'Encore citée dans les listes d’un module qui n’est pas activé : elle ne peut pas être purgée.',
    '仍被某个未启用模块的列表引用，无法清除。',
    'Still named in the lists of a module that is not enabled: it cannot be purged.',
  ],
} as const satisfies Record<string, readonly [string, string, string]>
