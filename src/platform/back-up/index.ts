// The door of back-up.

export type { BackUpSummary, ListedBackUp } from './back-up.ts'
