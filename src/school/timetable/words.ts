// Words of `school/timetable`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { calendarFeed } from './calendar/calendar-feed.ts'
import type { Clash, ClashKind } from './clash.ts'
import type { coursePlanSeries } from './course-plan-series.ts'
import type { coursePlan } from './course-plan.ts'
import type { room } from './room.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
const { schoolDayWords } = words
export const {
  callTitles,
  actWords,
  calendarFeedLabels,
  calendarFeedRefusals,
  calendarPage,
  calendarWords,
  clashRefusals,
  clashWords,
  coursePlanLabels,
  coursePlanSeriesLabels,
  drawerWords,
  entranceWords,
  folderWords,
  givenByWords,
  groupClashWords,
  leavingWords,
  personalWords,
  planNews,
  planRefusals,
  roomLabels,
  roomRefusals,
  seriesRefusals,
  sessionActWords,
  timetableSections,
  timetableSettingRefusals,
  timetableWords,
  veiledWords,
} = words

export const timetableSettingWords = {
  ...words.timetableSettingWords,
  school_days: { ...words.timetableSettingWords.school_days, options: schoolDayWords },
}

calendarFeedLabels satisfies Labels<typeof calendarFeed, typeof calendarFeedLabels>
clashWords satisfies Record<ClashKind, Words>
veiledWords satisfies Partial<Record<ClashKind | Clash['severity'], Words>>
groupClashWords satisfies Partial<Record<ClashKind, Words>>
coursePlanSeriesLabels satisfies Labels<typeof coursePlanSeries, typeof coursePlanSeriesLabels>
coursePlanLabels satisfies Labels<typeof coursePlan, typeof coursePlanLabels>
roomLabels satisfies Labels<typeof room, typeof roomLabels>
