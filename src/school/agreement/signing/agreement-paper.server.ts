// The agreement as a paper (the data of its PDF): the text, in two columns if it has two languages, then the
// signatures.

import { say } from '#engine/languages.ts'
import { type Article, type Block, type Run, readArticles } from '../agreement-text.ts'
import { levelWords, roleWords, sheetWords } from '../words.ts'
import { existing } from '#text/existing.ts'
import { type GivenSignature, type Signature, inChainOrder } from '../seal.server.ts'
import type { Protocol } from '../protocol.ts'
import { heading, note, paragraph, quiet, type Content, type Letterhead, type Paper } from '#platform/papers/index.ts'
import { formatDay, formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'

interface Frame {
  head: Letterhead
  zone: string
}

export function agreementPaper(row: Protocol, signatures: readonly Signature[], { head, zone }: Frame): Paper {
  const articles = readArticles(existing(row.rendered_html, 'text'))
  const content_sha256 = existing(row.content_sha256, 'fingerprint')
  const made = row.completed_at ?? existing(row.issued_at, 'date of issue')
  const signed = inChainOrder(signatures)
  return {
    title: row.title,
    made,
    language: 'fr',
    head,
    foot: `${row.number} – SHA-256 ${content_sha256.slice(0, 16)}…`,
    content: [
      note(`${say(sheetWords.number, 'fr')} ${row.number}`),
      textOnPaper(articles),
      ...(signatures.length > 0 ? [signaturesOnPaper(signed, zone)] : []),
      ...(row.withdrawal_until === null ? [] : [withdrawalOnPaper(row.withdrawal_until, zone)]),
      note(`${say(sheetWords.fingerprint, 'fr')} ${content_sha256}`),
      note(say(levelWords, 'fr')),
    ] as Content,
    ...(row.status === 'signed' || signatures.length === 0 ? {} : { watermark: say(sheetWords[unsigned(row)], 'fr') }),
  }
}

const unsigned = ({ status }: Protocol) =>
  status === 'issued' || status === 'partially_signed' ? ('notSigned' as const) : ('notInForce' as const)

function textOnPaper([one, other]: readonly Article[]): Content {
  if (!one || !other) return (one?.blocks ?? []).map(blockOnPaper)
  const longer = Math.max(one.blocks.length, other.blocks.length)
  const body = Array.from({ length: longer }, (_, place) =>
    [one, other].map(({ blocks }) => (blocks[place] ? blockOnPaper(blocks[place]) : { text: '' })),
  )
  return { table: { widths: ['*', '*'], body }, layout: 'columns', margin: [0, 4, 0, 10] }
}

const sizes = { h1: 14, h2: 11.5, h3: 10.5, p: 9.5 }

function blockOnPaper(block: Block): Content {
  if (block.kind === 'table') {
    const widths = (block.rows[0] ?? []).map(() => 'auto' as const)
    const body = block.rows.map((row) => row.map((cell) => ({ text: runsOnPaper(cell), fontSize: 8.5 })))
    return { table: { widths, headerRows: 1, body }, layout: 'ruled', margin: [0, 2, 0, 6] }
  }
  if ('items' in block) {
    const items = block.items.map((item) => ({ text: runsOnPaper(item), fontSize: 9.5 }))
    return { [block.kind]: items, margin: [0, 0, 0, 5] } as unknown as Content
  }
  const bold = block.kind !== 'p'
  const margin = bold ? [0, 6, 0, 3] : [0, 0, 0, 5]
  return { text: runsOnPaper(block.runs), fontSize: sizes[block.kind], bold, margin } as Content
}

const runsOnPaper = (runs: readonly Run[]) =>
  runs.map(({ text, bold, italic }) => ({ text, ...(bold && { bold: true }), ...(italic && { italics: true }) }))

function signaturesOnPaper(signed: readonly GivenSignature[], zone: string): Content {
  return { stack: [heading(say(sheetWords.signatures, 'fr')), ...signed.map((each) => box(each, zone))] }
}

const withdrawalOnPaper = (until: number, zone: string): Content =>
  paragraph(say(sheetWords.withdrawal, 'fr', { date: frenchDay(until, zone) }))

const frenchMoment = (seconds: number, zone: string) => formatMoment('fr', wallTime(seconds, zone))

const frenchDay = (seconds: number, zone: string) => formatDay('fr', wallTime(seconds, zone).slice(0, 10))

/** Returns one signature, with the name, the time and the accepted sentence beside it. */
function box(signature: GivenSignature, zone: string): Content {
  const { drawn_svg, typed_text, method, signer_name, role, signed_at, consent_text } = signature
  const mark = drawn_svg
    ? { svg: drawn_svg, fit: [150, 60] }
    : { text: typed_text ?? say(sheetWords[method === 'paper' ? 'onPaper' : 'confirmed'], 'fr'), fontSize: 16 }
  const utc = new Date(signed_at * 1000).toISOString().slice(0, 19)
  // A signature on paper has a day without a time.
  const when = method === 'paper' ? frenchDay(signed_at, zone) : `${frenchMoment(signed_at, zone)} (${zone}) – ${utc}Z`
  const facts = [
    { text: `${say(roleWords[role], 'fr')} : ${signer_name}`, bold: true },
    { text: when, fontSize: 8, color: quiet },
    ...(consent_text ? [{ text: consent_text, fontSize: 8, color: quiet }] : []),
    { text: signature.chain_sha256 ?? '', fontSize: 6.5, color: quiet },
  ]
  const body = [[mark, { stack: facts }]]
  return { table: { widths: [160, '*'], body, dontBreakRows: true }, layout: 'ruled', margin: [0, 2, 0, 6] } as Content
}
