// A door of history for the server: how long records are kept.

export {
  type RetentionName,
  day,
  isConfirmed,
  notice,
  periods,
  retentionDays,
  retentionNames,
} from './retention-days.server.ts'
