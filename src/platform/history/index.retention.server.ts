// Exports of the history room for other rooms, on the server: how long records are kept.

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
