// Exports of the history room for other rooms, on the server: how long records are kept.

export {
  day,
  daysOf,
  isConfirmed,
  notice,
  periodsOf,
  retentionDays,
  storeConfirmation,
  storeDays,
} from './retention-days.server.ts'
