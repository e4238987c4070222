// The door of rows for the server.

export { wireValue, writeAmounts } from './amounts.server.ts'
export { cleanHtml } from './clean-html.server.ts'
export { withCleanText } from './clean-text.server.ts'
export { type Entry, changesUntilNow, collectIn, noteChange } from './collect.server.ts'
export { Json, readColumns, jsonOf } from './columns.server.ts'
export { continueAfter, currentNumber, nextNumber } from './counter.server.ts'
export { once } from './idempotency/once.server.ts'
export { streamLines } from './stream-lines.server.ts'
export { plainText } from './plain-text.server.ts'
export { type Item, type Outcome, chunkSize, inChunks, rowByRow } from './row-by-row.server.ts'
export { readTitles, showTitles } from './row-title.server.ts'
export { trySideWrite } from './side-write.server.ts'
export {
  besideTexts,
  addBesideTexts,
  titledByBeside,
  distinctTitlesOf,
  distinctTitles,
} from './distinct-titles.server.ts'
export { violationOf } from './violation.server.ts'
export { wireRecord } from './wire-record.server.ts'
