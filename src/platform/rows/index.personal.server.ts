// Exports of the rows room for other rooms, on the server: declarations about personal data.

export { accountHolders, bases, securityPeriod } from './personal/bases.labels.ts'
export { oldRows } from './personal/old-rows.server.ts'
export type {
  Activity,
  Eb,
  FileKeeper,
  Keepers,
  Kind,
  Over,
  Period,
  Person,
  PersonFile,
  Personal,
  PersonalTable,
  Place,
  Rule,
  Since,
  Traces,
  Which,
} from './personal/personal.ts'
export { aboutRecord, holds, inJson, naming, ofRealm, textsOf, within } from './personal/which.server.ts'
export type { Tag } from './tags.ts'
