// The PDF of a closed sheet, or of a blank sheet to sign by hand. In French, because French funders ask for it.

import { existing } from '#text/existing.ts'
import { type Words, say } from '#engine/languages.ts'
import {
  type Content,
  type Letterhead,
  type Paper,
  facts,
  note,
  qrCode,
  quiet,
  table,
  title,
} from '#platform/papers/index.ts'
import { formatDay, formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import type { SheetHeader, SheetLine, SheetSigner } from './closed-sheet.ts'
import { paperWords as words } from '../words.ts'

interface Frame {
  head: Letterhead
  origin: string
}

interface ClosedSheet {
  header: SheetHeader
  /** Null for a person who was erased. */
  lines: readonly (SheetLine | null)[]
  signer: SheetSigner | null
  closed_at: number
  content_sha256: string
  chain_sha256: string
}

const inFrench = (text: Words, values?: Record<string, string | number>) => say(text, 'fr', values)

export function sheetPaper(sheet: ClosedSheet, { head, origin }: Frame): Paper {
  const { header, lines, closed_at, content_sha256, chain_sha256 } = sheet
  const when = (seconds: number) => momentIn(header, seconds)
  const rows = lines.map((line) => [
    line?.name ?? inFrench(words.erased),
    line ? presenceOf(line) : '',
    line ? signatureOf(line, when) : '',
  ])
  const address = `${origin}/verify`
  return {
    title: inFrench(words.title),
    made: closed_at,
    language: 'fr',
    head,
    foot: `${header.code} – SHA-256 ${content_sha256.slice(0, 16)}…`,
    content: [
      title(inFrench(words.title)),
      facts([...factsOf(header, sheet.signer?.teacher), [inFrench(words.version), versionOf(header)]]),
      participants(rows),
      closing(sheet, when(closed_at)),
      {
        columns: [
          { stack: [qrCode(`${address}/${header.code}`)], width: 84 },
          {
            stack: [
              note(inFrench(words.verify, { address: address.replace(/^https?:\/\//, ''), code: header.code })),
              note(`${inFrench(words.fingerprint)} : ${content_sha256}`),
              note(`${inFrench(words.chain)} : ${chain_sha256}`),
            ],
          },
        ],
        columnGap: 10,
      },
    ],
  }
}

/** A sheet with empty cells, to sign by hand. */
export function blankPaper(
  header: SheetHeader,
  names: readonly string[],
  { head, teacher }: Pick<Frame, 'head'> & { teacher: string },
): Paper {
  const empty = { text: ' ', lineHeight: 2.4 }
  return {
    title: inFrench(words.title),
    made: header.start_at,
    language: 'fr',
    head,
    foot: header.school,
    content: [
      title(inFrench(words.title)),
      facts(factsOf(header, teacher)),
      participants(names.map((name) => [name, empty, empty])),
      facts([[inFrench(words.teacherSigns), ' ']]),
    ],
  }
}

const participants = (rows: Content[][]) =>
  table(
    [
      { head: inFrench(words.name) },
      { head: inFrench(words.presence), width: 90 },
      { head: inFrench(words.signature), width: 220 },
    ],
    rows,
  )

function factsOf(header: SheetHeader, teacher = inFrench(words.erased)): (readonly [string, string])[] {
  const { start_at, end_at, timezone } = header
  const clock = (seconds: number) => wallTime(seconds, timezone).slice(11, 16)
  const rows: [Words, string][] = [
    [words.body, header.school],
    [words.number, header.number],
    [words.course, header.course],
    [words.module, header.module],
    [words.session, String(header.session)],
    [header.online ? words.link : words.place, header.place],
    [words.date, formatDay('fr', header.day)],
    [words.half, inFrench(words[header.half])],
    [words.hours, `${clock(start_at)} – ${clock(end_at)}`],
    [words.zone, timezone],
    [words.teacher, teacher],
  ]
  return rows.filter(([, value]) => value !== '').map(([name, value]) => [inFrench(name), value] as const)
}

const versionOf = ({ version, reason }: SheetHeader) =>
  reason === null ? String(version) : inFrench(words.versionBecause, { version, reason })

const presenceOf = ({ status, minutes_late }: SheetLine) => inFrench(words[status], { minutes: minutes_late })

function signatureOf(line: SheetLine, when: (seconds: number) => string): Content {
  const { way, drawn_svg, seen_at, device, strike_reason } = line
  if (way === null) return strike_reason ? small(inFrench(words.struck, { reason: strike_reason })) : ''
  const how = inFrench(way === 'teacher' ? words.added : words[way], {
    reason: line.reason ?? '',
    device: device?.slice(0, 12) ?? '',
  })
  const at =
    way === 'paper' || way === 'teacher'
      ? ''
      : ` ${inFrench(words.signedAt, { at: when(existing(seen_at, 'moment')) })}`
  return {
    stack: [...(drawn_svg ? [{ svg: drawn_svg, fit: [110, 34] as [number, number] }] : []), small(`${how}${at}`)],
  }
}

const small = (text: string): Content => ({ text, fontSize: 7.5, color: quiet })

function closing({ signer }: ClosedSheet, at: string): Content {
  const signature = signer ? [{ svg: signer.drawn_svg, fit: [150, 60] as [number, number] }] : []
  return {
    stack: [
      { text: inFrench(words.closedBy, { name: signer?.closed_by ?? inFrench(words.erased), at }), bold: true },
      ...signature,
    ],
    margin: [0, 6, 0, 10],
    unbreakable: true,
  }
}

const momentIn = ({ timezone }: SheetHeader, seconds: number) => {
  const wall = wallTime(seconds, timezone)
  return `${formatMoment('fr', wall)}${wall.slice(16)}`
}
