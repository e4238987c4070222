// A door of history for the server: for how many days each kind of record is kept.

export {
  day,
  daysOf,
  isConfirmed,
  noticePeriod,
  periodsOf,
  retentionDays,
  storeConfirmation,
  storeDays,
} from './retention-days.server.ts'
