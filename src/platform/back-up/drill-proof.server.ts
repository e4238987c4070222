// The proof of a drill (a back-up restored apart as a test) as a document for the school's GDPR file (GDPR, article 32:
// availability is restored in good time, and measures are tested regularly).

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import { type Paper, facts, paragraph, title } from '#platform/papers/index.ts'
import { schoolOnPaper } from '#platform/papers/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import type { LastDrill } from './back-up.ts'
import { backUpPageWords as words } from './words.ts'

export async function drillProofOf(at: At, storage: Storage, drill: LastDrill): Promise<Paper> {
  const { language } = at
  const { head } = await schoolOnPaper(at, storage)
  const time = formatMoment(language, wallTime(drill.time, await schoolZone(at)))
  // The fonts of documents have no narrow space, so a normal one replaces it.
  const number = (value: number) => new Intl.NumberFormat(language).format(value).replaceAll('\u202f', '\u00a0')
  const name = say(words.proofCall, language)
  return {
    title: name,
    language,
    head,
    foot: head.name,
    made: drill.time,
    content: [
      title(name),
      paragraph(say(words.paperText, language, { time, name: drill.name })),
      facts([
        [say(words.paperResult, language), say(words.paperPassed, language)],
        [say(words.rows, language), number(drill.rows)],
        [say(words.files, language), number(drill.files)],
        [say(words.paperEngine, language), { sqlite: 'SQLite', postgres: 'PostgreSQL' }[drill.engine]],
        [say(words.paperSeconds, language), say(words.seconds, language, { count: number(drill.seconds) })],
      ]),
    ],
  }
}
