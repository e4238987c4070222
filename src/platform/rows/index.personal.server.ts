// A door of rows for the server: types and conditions with which rooms declare their personal data.

export { accountHolders, bases, securityPeriod } from './words.ts'
export { oldRows } from './personal/old-rows.server.ts'
export type {
  Activity,
  Eb,
  FileStore,
  ErasureOptions,
  OutsideStores,
  Kind,
  ExpiredRows,
  Period,
  Person,
  PersonFile,
  Personal,
  PersonalTable,
  Place,
  Rule,
  RetentionStart,
  Traces,
  RowCondition,
} from './personal/personal.ts'
export {
  aboutRecord,
  containsText,
  inJson,
  refersToPerson,
  ofRealm,
  textsOf,
  refersToRows,
} from './personal/row-conditions.server.ts'
export type { Tag } from './tags.ts'
