import type { Labels } from '#engine/resource.ts'
import type { dataRecycle } from './data-recycle.ts'

export const dataRecycleLabels = {
  one: ['Règle de corbeille', '回收规则', 'Recycling rule'],
  many: ['Règles de corbeille', '数据回收规则', 'Recycling rules'],
  about: [
    'Chaque règle fait garder les fiches supprimées d’une entité, pour qu’on puisse les rétablir pendant trente jours.',
    '每条规则保留某类已删除的记录，三十天内可以恢复。',
    'Each rule keeps the deleted records of one entity, so that they can come back for thirty days.',
  ],
  fields: {
    name: ['Nom', '名称', 'Name'],
    controller: ['Entité', '对象', 'Entity'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    status: {
      '1': ['Active', '启用', 'Enabled'],
      '0': ['Arrêtée', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof dataRecycle>

export const ruleRefusals = {
  notChoosable: [
    'Cette entité n’existe pas ou ne peut pas être surveillée.',
    '该对象不存在或不能被监控。',
    'This entity does not exist or cannot be watched.',
  ],
  noFields: ['Choisissez au moins un champ.', '请至少选择一个字段。', 'Choose at least one field.'],
  unknownField: [
    'Champ inconnu dans cette entité : {name}.',
    '该对象没有此字段：{name}。',
    'This entity has no such field: {name}.',
  ],
} as const satisfies Record<string, readonly [string, string, string]>
