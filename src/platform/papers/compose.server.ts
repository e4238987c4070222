// Composes PDF documents with pdfmake, in a worker thread: a page takes about 20 ms, and the fonts must be loaded
// first.

import type { Content, ContextPageSize, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Product } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { accent, ink, millimetres, quiet } from './blocks.ts'
import { fonts, runsOf, unprintable } from './fonts.server.ts'
import type { Letterhead, Paper } from './paper.ts'
import { paperWords } from './words.ts'

const side = millimetres(18)
const rule = '#cbd3df'

/** The PDF; or, if it cannot be printed, the characters that are in no font. */
export type ComposedPaper = { pdf: Uint8Array } | { characters: readonly string[] }

/** Creates the document `first`, then one for each paper that `next` passes in. */
export async function* makePapers(_product: Product, first: Paper): AsyncGenerator<ComposedPaper, void, Paper> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fonts)
  pdfmake.setTableLayouts(layouts)
  pdfmake.setUrlAccessPolicy(() => false)
  const own = new Set(Object.values(fonts).flatMap((each) => Object.values(each)))
  pdfmake.setLocalAccessPolicy((path) => own.has(path))
  for (let paper = first; ;) {
    const characters = squaresIn(paper)
    const isPrintable = characters.length === 0
    paper = yield isPrintable ? { pdf: await pdfmake.createPdf(definitionOf(paper)).getBuffer() } : { characters }
  }
}

function definitionOf(paper: Paper): TDocumentDefinitions {
  const { title, made, language, head, foot, content, more = [], watermark } = paper
  const running = printable({ columns: [{ text: head.name }, { text: title, alignment: 'right' }], ...small })
  return {
    pageSize: 'A4',
    pageMargins: [side, millimetres(20), side, millimetres(20)],
    version: '1.7',
    language: language === 'zh-cn' ? 'zh-CN' : language,
    displayTitle: true,
    info: { title, author: head.name, creator: 'Pupitre', producer: 'Pupitre', creationDate: new Date(made * 1000) },
    defaultStyle: { font: 'Latin', fontSize: 10, color: ink, lineHeight: 1.05 },
    header: (page) => (page === 1 ? null : (structuredClone(running) as Content)),
    footer: (page: number, count: number, { width }: ContextPageSize) =>
      footOf(foot, say(paperWords.page, language, { page, count }), width),
    content: printable([letterhead(head), content, ...more.map(onNewPage)]),
    ...(watermark && { watermark: { text: watermark, font: 'Chinese', color: quiet, opacity: 0.12, bold: true } }),
  }
}

const onNewPage = ({ head, content }: NonNullable<Paper['more']>[number]): Content => [
  { stack: [letterhead(head)], pageBreak: 'before' },
  content,
]

const small = {
  fontSize: 7.5,
  color: quiet,
  margin: [side, millimetres(9), side, 0] as [number, number, number, number],
}

function footOf(foot: string, page: string, width: number): Content {
  const line: Content = {
    canvas: [{ type: 'line', x1: side, y1: 0, x2: width - side, y2: 0, lineWidth: 0.5, lineColor: rule }],
  }
  const words = {
    columns: [
      { text: foot, width: '*' },
      { text: page, width: 'auto' },
    ],
    columnGap: 12,
  }
  return printable([line, { ...words, ...small, margin: [side, 5, side, 0] }])
}

function letterhead({ name, other, lines, logo }: Letterhead): Content {
  const names = [
    { text: name, fontSize: 13, bold: true, color: accent },
    ...(other ? [{ text: other, fontSize: 10.5 }] : []),
  ]
  const left = logo
    ? {
        columns: [
          { image: logo, fit: [millimetres(32), millimetres(18)], width: 'auto' },
          { stack: names, width: '*' },
        ],
        columnGap: 12,
      }
    : { stack: names }
  const right = { stack: lines.map((text) => ({ text })), fontSize: 8, color: quiet, alignment: 'right', width: 190 }
  const width = millimetres(210) - 2 * side
  return [
    { columns: [{ ...left, width: '*' }, right], columnGap: 16 },
    {
      canvas: [{ type: 'line', x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 1, lineColor: accent }],
      margin: [0, 0, 0, 6],
    },
  ] as Content
}

const none = () => 0
const layouts: Record<string, CustomTableLayout> = {
  /** A thin line below each row. */
  lines: {
    vLineWidth: none,
    hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.4),
    hLineColor: () => rule,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
    paddingLeft: none,
  },
  ruled: {
    vLineWidth: none,
    hLineWidth: (i, node) => (i === 0 || i === 1 || i === node.table.body.length ? 0.8 : 0.3),
    hLineColor: (i) => (i === 1 ? accent : rule),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** Two texts with a line between them. */
  columns: {
    hLineWidth: none,
    vLineWidth: (i) => (i === 1 ? 0.5 : 0),
    vLineColor: () => rule,
    paddingTop: () => 3,
    paddingBottom: () => 3,
    paddingLeft: (i) => (i === 0 ? 0 : 10),
    paddingRight: (i) => (i === 0 ? 10 : 0),
  },
}

/** The keys of a definition that may contain texts. Strings at other keys are widths, colours and pictures. */
const inside = ['text', 'stack', 'columns', 'ul', 'ol', 'body', 'table'] as const

/** Sets, for every text in a definition, a font that contains its characters. */
function printable<C>(content: C): C {
  if (typeof content === 'string') return spelled(content) as C
  if (Array.isArray(content)) return content.map((each) => printable(each)) as C
  if (typeof content !== 'object' || content === null) return content
  const node = { ...content } as Record<string, unknown>
  for (const key of inside) {
    const value = node[key]
    if (key === 'text' && typeof value === 'string') node.text = runs(value)
    else if (value !== undefined) node[key] = printable(value)
  }
  return node as C
}

const spelled = (text: string) => ({ text: runs(text) })

function runs(text: string) {
  const joined = keepTogether(text)
  const found = runsOf(joined)
  return found.every(({ font }) => font === 'Latin') ? joined.normalize('NFC') : found
}

/** Makes spaces of French punctuation non-breaking, so that no line begins with `:` or ends with `n°`. */
const keepTogether = (text: string) => text.replaceAll(/ (?=[:;!?»](?:\s|$|[.,)]))|(?<=«|[nN]°) /g, '\u00A0')

/** Returns the characters of a paper that are in no font and would be printed as squares. */
function squaresIn(paper: Paper): string[] {
  const { title, foot, watermark, more = [] } = paper
  const texts = [paper, ...more].map(({ head: { logo: _drawn, ...head }, content }) => [head, content])
  return unprintable(textsIn([title, foot, watermark, texts]).join(''))
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  const { svg: _svg, image: _image, ...rest } = content as Record<string, unknown>
  return Object.values(rest).flatMap(textsIn)
}
