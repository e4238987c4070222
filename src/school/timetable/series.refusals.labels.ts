import type { Words } from '#engine/words.ts'

export const seriesRefusals = {
  needsWeekday: ['Choisissez au moins un jour.', '请至少选择一天。', 'Choose at least one day.'],
  needsEnd: [
    'Indiquez jusqu’à quand, ou combien de séances.',
    '请填写截止日期或次数。',
    'Say until when, or how many sessions.',
  ],
  nothingFalls: [
    'Aucune séance ne tombe entre ces dates.',
    '所选日期内没有可排的课次。',
    'No session falls between these dates.',
  ],
  notOfTheSeries: [
    'Le {date} ne fait pas partie de cette récurrence.',
    '{date} 不属于该循环。',
    '{date} is no day of this series.',
  ],
  chooseSome: ['Cochez au moins une séance.', '请至少勾选一次课程。', 'Tick at least one session.'],
  nothingToChange: [
    'Aucune séance à venir de cette récurrence ne peut encore changer.',
    '该循环中已没有可调整的未来课次。',
    'No session to come of this series can be changed any more.',
  ],
  created: ['{count} séance(s) créée(s)', '已创建 {count} 次课程', '{count} session(s) created'],
  changed: ['{count} séance(s) modifiée(s)', '已调整 {count} 次课程', '{count} session(s) changed'],
} as const satisfies Record<string, Words>
