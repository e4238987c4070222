import type { Labels } from '#engine/resource.ts'
import type { payBatch } from './pay-batch.ts'

export const payBatchLabels = {
  one: ['Lot de paie', '结算批次', 'Pay batch'],
  many: ['Lots de paie', '结算批次', 'Pay batches'],
  about: [
    'Un lot de paie par mois réunit les heures de tutorat validées. Il se remplit quand on met un mois ou une tâche validée en paie.',
    '每月一个结算批次，汇总已审核的辅导课时。按月结算或结算已通过的任务后会自动归入。',
    'One pay batch a month gathers the validated tutoring hours. It fills when a month or a validated task is sent to pay.',
  ],
  fields: {
    period: ['Période', '结算周期', 'Period'],
    total_minutes: ['Total heures', '总课时', 'Total hours'],
    total_cents: ['Montant total', '总金额', 'Total'],
    currency: ['Devise', '币种', 'Currency'],
    closed_at: ['Clôturé le', '锁定时间', 'Closed'],
    paid_at: ['Payé le', '支付时间', 'Paid'],
    status: ['Statut', '状态', 'Status'],
  },
  values: {
    currency: {
      EUR: ['Euro', '欧元', 'Euro'],
      CNY: ['Yuan', '人民币', 'Yuan'],
      USD: ['Dollar américain', '美元', 'US dollar'],
      GBP: ['Livre sterling', '英镑', 'Pound sterling'],
    },
    status: {
      open: ['Ouvert', '开放', 'Open'],
      closed: ['Clôturé', '已锁定', 'Closed'],
      paid: ['Payé', '已支付', 'Paid'],
    },
  },
  actions: {
    close: ['Clôturer', '锁定', 'Close'],
    pay: ['Marquer comme payé', '标为已支付', 'Mark as paid'],
  },
} satisfies Labels<typeof payBatch>
