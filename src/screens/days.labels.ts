// Names of days and months, Sunday first as in JavaScript.

import type { Words } from '#engine/words.ts'

export const dayWords = {
  weekdays: [
    'dimanche lundi mardi mercredi jeudi vendredi samedi',
    '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  ],
  months: [
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    'January February March April May June July August September October November December',
  ],
  longDay: ['{weekday} {day} {month} {year}', '{year}年{month}{day}日{weekday}', '{weekday} {day} {month} {year}'],
} as const satisfies Record<string, Words>
