// The office asks an enrolled student for the documents that the record lacks: one notice, at most one a day.

import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { type Words, inEachLanguage, say } from '#engine/languages.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { notify } from '#school/notification/index.server.ts'
import { askPapersWords as words, kindWords } from './words.ts'
import { missingOf } from './missing-papers.server.ts'
import { mayReviewFiles } from './own-file.server.ts'

const groupOf = (student: number) => `papers asked ${student}`

/** Sends the notice. Refuses if nothing is missing, if the student is not enrolled, or if a notice was sent today. */
export async function askPapers(at: At, id: number): Promise<CallResult> {
  const row = await readRecord(at, at.product.resources.student, id)
  if (!mayReviewFiles(at)) throw new Refusal(engineWords.notFound)
  if (row.status !== 'active') throw new Refusal(words.notActive)
  const missing = await missingOf(at, id)
  if (missing.length === 0) throw new Refusal(words.nothing)
  if ((await askedOn(at, id)) === (await schoolDay(at))) throw new Refusal(words.today)
  await notify(at, {
    to: [{ kind: 'student', id }],
    title: words.title,
    body: words.body,
    values: { list: listOf(missing.map((kind) => kindWords[kind])) },
    link: '/admin/k/studentDocument',
    category: 'admin',
    email: true,
    group: groupOf(id),
  })
  return new CallResult(words.sent)
}

/** Returns the day (at the school) of the latest notice; null if none was sent. */
export async function askedOn(at: At, id: number): Promise<string | null> {
  const latest = await at.db
    .selectFrom('notification')
    .select('sent_at')
    .where('group_key', '=', groupOf(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.sent_at ? schoolDay(at, latest.sent_at) : null
}

const listOf = (kinds: readonly Words[]): Words =>
  inEachLanguage((language) =>
    new Intl.ListFormat(language === 'zh-cn' ? 'zh' : language).format(kinds.map((kind) => say(kind, language))),
  )
