import type { Labels } from '#engine/resource.ts'
import type { sensitiveData } from './sensitive-data.ts'

export const sensitiveDataLabels = {
  one: ['Règle de données sensibles', '敏感数据规则', 'Sensitive data rule'],
  many: ['Règles de données sensibles', '敏感数据规则', 'Sensitive data rules'],
  about: [
    'Chaque règle surveille des champs d’une entité : leur valeur d’avant est gardée chiffrée à chaque modification.',
    '每条规则监控某对象的若干字段，每次修改前的值都会加密保存。',
    'Each rule watches some fields of an entity: what they held before each change is kept encrypted.',
  ],
  fields: {
    name: ['Nom', '名称', 'Name'],
    controller: ['Entité', '对象', 'Entity'],
    data_fields: ['Champs surveillés', '监控字段', 'Watched fields'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    status: {
      '1': ['Active', '启用', 'Enabled'],
      '0': ['Arrêtée', '停用', 'Disabled'],
    },
  },
} satisfies Labels<typeof sensitiveData>
