// Words of `school/dashboard`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  deskPageWords,
  groupNameWords,
  callTitles,
  accountsDeskWords,
  chartTitles,
  chartWords,
  chartsWords,
  dashboardWords,
  deskNames,
  directionDeskWords,
  figureWords,
  figuresPageWords,
  guardianDeskWords,
  homeWords,
  lineWords,
  missingWords,
  narrowWords,
  nearWords,
  registrarDeskWords,
  signInLead,
  statisticsWords,
  studentDeskWords,
  superDeskWords,
  teacherDeskWords,
  trendWords,
  weekWords,
  widgetWords,
} = words

export const adminGroupMore = { values: { desk: deskNames } }
