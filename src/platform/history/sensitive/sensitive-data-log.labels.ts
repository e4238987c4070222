import type { Labels } from '#engine/resource.ts'
import type { sensitiveDataLog } from './sensitive-data-log.ts'

export const sensitiveDataLogLabels = {
  one: ['Valeur modifiée', '已更改的值', 'Changed value'],
  many: ['Données sensibles modifiées', '敏感数据修改记录', 'Sensitive data log'],
  about: [
    'Chaque modification d’un champ surveillé s’inscrit ici, avec la valeur d’avant, chiffrée. Elle peut être remise.',
    '受监控字段的每次修改都会记录在此，并加密保存原值，可以回滚。',
    'Every change to a watched field is recorded here with its former value, encrypted. It can be put back.',
  ],
  fields: {
    title: ['Fiche', '记录', 'Record'],
    sensitive_id: ['Entité', '对象', 'Entity'],
    data_comment: ['Champ', '字段', 'Field'],
    data_field: ['Nom du champ', '字段名称', 'Field name'],
    time: ['Modifiée le', '修改时间', 'Changed'],
    admin_id: ['Par', '操作人', 'By'],
    is_rollback: ['Remise', '已回滚', 'Rolled back'],
    resource: ['Nom de l’entité', '对象名称', 'Entity name'],
    row_id: ['Numéro', '编号', 'Number'],
    data_table: ['Table', '数据表', 'Table'],
    connection: ['Connexion', '数据库连接', 'Connection'],
    primary_key: ['Clé', '主键', 'Key'],
    ip: ['Adresse IP', 'IP 地址', 'IP address'],
    useragent: ['Navigateur', '浏览器', 'Browser'],
    change_id: ['Modification', '更改编号', 'Change'],
    before: ['Avant', '修改前', 'Before'],
    after: ['Après', '修改后', 'After'],
  },
} satisfies Labels<typeof sensitiveDataLog>
