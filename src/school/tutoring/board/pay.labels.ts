// Words of a pay batch: on its page and in the payroll file.

import type { Words } from '#engine/words.ts'

export const payWords = {
  collectLead: [
    'Les séances validées du mois entrent dans son lot, même si leur tâche est encore en cours. Chaque séance n’est payée qu’une fois.',
    '该月已审核的辅导课时归入当月批次，即使任务仍在进行。每次辅导只结算一次。',
    'The validated sessions of the month enter its batch, even while their task still runs. Each session is paid once.',
  ],
  month: ['Mois', '月份', 'Month'],
  monthWaiting: [
    '{period} : {hours}, séances : {sessions}',
    '{period}：{hours}，{sessions} 次辅导',
    '{period}: {hours}, sessions: {sessions}',
  ],
  nothingWaits: [
    'Aucune séance validée n’attend la paie.',
    '没有待结算的已审课时。',
    'No validated session waits for pay.',
  ],
  withoutRate: [
    'Sans taux horaire de tutorat : {names}. Saisissez-le d’abord dans leur fiche.',
    '以下导师没有辅导课时费：{names}。请先在其档案中填写。',
    'No tutoring rate: {names}. Enter it in their file first.',
  ],
  close: ['Fermer', '关闭', 'Close'],
  cancel: ['Annuler', '取消', 'Cancel'],
  right: ['Corriger une ligne payée', '更正已结算明细', 'Correct a paid line'],
  empty: [
    'Aucune heure dans ce lot : il se remplit quand un mois ou une tâche validée est mis en paie.',
    '该批次暂无课时：按月结算或结算已通过的任务后会自动归入。',
    'No hours in this batch: it fills when a month or a validated task is sent to pay.',
  ],
  total: ['{hours} · {amount}', '{hours} · {amount}', '{hours} · {amount}'],
  takenBack: ['Reprise', '扣回', 'Taken back'],
  correct: ['Reprendre', '扣回', 'Take back'],
  correctTitle: ['Reprendre des heures payées', '扣回已结算课时', 'Take paid hours back'],
  correctAbout: [
    'Un lot clôturé ne change plus : la correction s’inscrit en moins dans le prochain lot ouvert.',
    '已锁定的批次不再变动：更正将以负数计入下一个开放批次。',
    'A closed batch does not change: the correction is entered as a negative line in the next open batch.',
  ],
  minutesBack: ['Minutes à reprendre', '扣回分钟数', 'Minutes to take back'],
  reason: ['Motif', '原因', 'Reason'],
  csv: ['Exporter en CSV', '导出 CSV', 'Export as CSV'],
  xlsx: ['Exporter en XLSX', '导出 XLSX', 'Export as XLSX'],
  number: ['Matricule', '工号', 'Staff no.'],
  lastName: ['Nom', '姓', 'Last name'],
  firstName: ['Prénom', '名', 'First name'],
  period: ['Période', '结算周期', 'Period'],
  task: ['Tâche', '任务', 'Task'],
  session: ['Séance', '辅导时间', 'Session'],
  minutes: ['Minutes', '分钟', 'Minutes'],
  hours: ['Heures', '课时', 'Hours'],
  rate: ['Taux horaire', '课时费', 'Rate'],
  amount: ['Montant', '金额', 'Amount'],
  currency: ['Devise', '币种', 'Currency'],
  note: ['Motif', '备注', 'Note'],
} as const satisfies Record<string, Words>
