// The PDF of printed invitations: one page per group with a strip to cut out per person, and a last page with the
// people who could not be invited.

import { type Language, type Words, say } from '#engine/languages.ts'
import { type Content, type Letterhead, type Paper, note, qrCode, quiet, table, title } from '#platform/papers/index.ts'
import { formatDay } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { sheetWords as words } from '../words.ts'

export interface InvitationGroup {
  name: string
  strips: readonly InvitationStrip[]
}

export interface InvitationStrip {
  title: string
  username: string
  locale: Language
  link: string
  /** Unix seconds. */
  until: number
}

interface Sheet {
  groups: readonly InvitationGroup[]
  refused: readonly { title: string; msg: string }[]
  head: Letterhead
  zone: string
  made: number
}

export function invitationPaper({ groups, refused, head, zone, made }: Sheet): Paper {
  const pages = groups.map(({ name, strips }) => [
    title(say(words.title, 'fr'), name),
    stripTable(strips.map((strip) => stripOf(strip, zone))),
  ])
  const left = refused.length > 0 ? [[title(say(words.leftOut, 'fr')), leftOut(refused)]] : []
  const [content = [], ...others] = [...pages, ...left] as Content[]
  return {
    title: say(words.title, 'fr'),
    made,
    language: 'fr' as const,
    head,
    foot: say(words.foot, 'fr'),
    content,
    more: others.map((each) => ({ head, content: each })),
  }
}

const stripTable = (rows: Content[][]): Content => ({
  table: { widths: [92, '*'], body: rows, dontBreakRows: true },
  layout: 'lines',
})

function stripOf({ title: name, username, locale, link, until }: InvitationStrip, zone: string): Content[] {
  const day = wallTime(until, zone).slice(0, 10)
  const address = link.replace(/^https?:\/\//, '')
  /** The text in French and in the language of the person. */
  const inBoth = (text: Words, values: Record<string, string> = {}) =>
    [...new Set<Language>(['fr', locale])]
      .map((language) => say(text, language, { ...values, day: formatDay(language, day) }))
      .join('\n')
  return [
    qrCode(link),
    {
      stack: [
        { text: name, bold: true, fontSize: 12 },
        { text: inBoth(words.username, { username }), margin: [0, 2, 0, 4] },
        { text: inBoth(words.open), fontSize: 8.5, color: quiet },
        { text: address, bold: true, margin: [0, 2, 0, 2] },
        note(inBoth(words.valid)),
      ],
    },
  ]
}

const leftOut = (refused: Sheet['refused']): Content =>
  table(
    [{ head: say(words.person, 'fr'), width: 170 }, { head: say(words.reason, 'fr') }],
    refused.map(({ title: name, msg }) => [name, msg]),
  )
