// Makes the reading guide to a pack: it explains each French paper in the language of the student. It is no certificate
// and is not handed in.

import type { At } from '#engine/server/product.ts'
import { type Language, languageOf, say } from '#engine/languages.ts'
import { partTitle } from '#school/certificate/index.ts'
import { packPartsOf } from '#school/certificate/index.server.ts'
import { type PaperContext, type PaperRequest, makePdf, schoolOnPaper } from '#platform/papers/index.server.ts'
import { facts, heading, note, paragraph, table, title } from '#platform/papers/index.ts'
import { dateText } from '#platform/time/index.ts'
import { guideKinds, guideWords as words } from '../words.ts'
import type { RenewalRow } from './renewal.server.ts'
import { lateFee, monthlyMeans, windowOf } from './window.ts'

export async function guidePdf(at: At, press: PaperContext, row: RenewalRow, order: PaperRequest): Promise<Buffer> {
  const language = guideLanguage(await localeOf(at, row.student_id))
  const { head } = await schoolOnPaper(at, press.storage)
  const text = (each: (typeof words)[keyof typeof words], values = {}) => say(each, language, values)
  const { opens, lastDay, ends } = windowOf(row.permit_expiry)
  const day = (each: string) => dateText({ language }, each)
  const parts = row.pack_id === null ? [] : await packPartsOf(at, row.pack_id)
  const rows = parts.map((part, index) => [
    `${index + 1}`,
    { stack: [{ text: partTitle(part, 'fr'), bold: true }, partTitle(part, language)] },
    say(guideKinds[part.kind] ?? guideKinds.custom, language),
  ])
  const columns = [{ head: '', width: 14 }, { head: text(words.paper), width: 170 }, { head: text(words.says) }]
  return makePdf(
    press.aside,
    {
      title: text(words.title),
      made: row.prepared_at ?? row.update_time ?? at.now,
      language,
      head,
      foot: head.name,
      content: [
        title(text(words.title)),
        note(text(words.notHandedIn)),
        facts([
          [text(words.opens), day(opens)],
          [text(words.lastDay, { fee: lateFee }), day(lastDay)],
          [text(words.ends), day(ends)],
        ]),
        heading(text(words.papers)),
        ...(rows.length > 0 ? [table(columns, rows)] : [paragraph(text(words.noPack))]),
        heading(text(words.yours)),
        paragraph(text(words.yoursText, { means: monthlyMeans })),
        heading(text(words.way)),
        paragraph(text(words.wayText)),
      ],
    },
    order,
  )
}

/** Chinese, or English for all others: a French guide would only repeat the pack, which is in French. */
const guideLanguage = (locale: Language): Language => (locale === 'zh-cn' ? 'zh-cn' : 'en')

async function localeOf({ db }: At, student: number): Promise<Language> {
  const row = await db.selectFrom('student').select('locale').where('id', '=', student).executeTakeFirst()
  return languageOf(row?.locale ?? 'fr')
}
