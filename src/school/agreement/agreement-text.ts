// Reads and writes the text of an agreement as blocks (paragraphs, lists, tables). The stored HTML is always generated
// from blocks, so that equal texts have equal markup and only these elements.

export interface Run {
  text: string
  bold?: true
  italic?: true
}
type Paragraph = { kind: 'h1' | 'h2' | 'h3' | 'p'; runs: Run[] }
type ListBlock = { kind: 'ul' | 'ol'; items: Run[][] }
type Table = { kind: 'table'; rows: Run[][][] }
export type Block = Paragraph | ListBlock | Table

/** The text of an agreement in one language. */
export interface Article {
  lang: string
  blocks: Block[]
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function readEntities(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : ''
  })
}

/** Reads HTML into blocks. Unknown elements are replaced by their text; scripts and styles are removed. */
export function readBlocks(html: string): Block[] {
  const reader = new Reader()
  const bare = html.replaceAll(/<(script|style|template)\b[^]*?<\/\1\s*>|<!--[^]*?-->/gi, '')
  for (const [, closing, tag, text] of bare.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>|([^<]+|<)/gi)) {
    if (text !== undefined) reader.say(readEntities(text))
    else if (tag !== undefined) reader[closing ? 'close' : 'open'](tag.toLowerCase())
  }
  return reader.done()
}

const headings: Record<string, Paragraph['kind']> = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' }
const bolds = new Set(['b', 'strong', 'th'])
const italics = new Set(['i', 'em'])
/** Elements that become lines inside a table cell, because a cell contains no blocks. */
const inCells = new Set(['ul', 'ol', 'li'])

class Reader {
  private blocks: Block[] = []
  private runs: Run[] = []
  private kind: Paragraph['kind'] = 'p'
  private bold = 0
  private italic = 0
  /** False inside a list or a table: a paragraph in it is a line of the item or cell, and not a block. */
  private ended = true

  say(text: string): void {
    const plain = text.normalize('NFC').replaceAll(/[\t\n\r\f ]+/g, ' ')
    const last = this.runs.at(-1)
    if (last && Boolean(last.bold) === this.bold > 0 && Boolean(last.italic) === this.italic > 0) last.text += plain
    else this.runs.push({ text: plain, ...(this.bold > 0 && { bold: true }), ...(this.italic > 0 && { italic: true }) })
  }

  open(tag: string): void {
    if (bolds.has(tag)) this.bold++
    if (italics.has(tag)) this.italic++
    if (tag === 'br') this.runs.push({ text: '\n' })
    else if (this.table() && inCells.has(tag)) this.nextLine()
    else if (tag === 'ul' || tag === 'ol') this.begin({ kind: tag, items: [] })
    else if (tag === 'table') this.begin({ kind: 'table', rows: [] })
    else if (tag === 'tr') this.table()?.rows.push([])
    else if (tag in headings || tag === 'p' || tag === 'div') {
      if (this.ended) this.paragraph()
      else this.nextLine()
      this.kind = headings[tag] ?? 'p'
    }
  }

  close(tag: string): void {
    if (this.table() && inCells.has(tag)) return
    if (tag === 'li') this.take(this.list()?.items)
    else if (tag === 'td' || tag === 'th') this.take(this.table()?.rows.at(-1))
    else if (tag === 'ul' || tag === 'ol' || tag === 'table') this.ended = true
    else if ((tag in headings || tag === 'p' || tag === 'div') && this.ended) this.paragraph()
    if (bolds.has(tag)) this.bold = Math.max(0, this.bold - 1)
    if (italics.has(tag)) this.italic = Math.max(0, this.italic - 1)
  }

  done(): Block[] {
    this.ended = true
    this.paragraph()
    const whole = this.blocks.map((block) => (block.kind === 'table' ? padRows(block) : block))
    return whole.filter(
      (block) => (block.kind === 'table' ? block.rows : 'items' in block ? block.items : [1]).length > 0,
    )
  }

  private begin(block: Block): void {
    this.paragraph()
    this.blocks.push(block)
    this.ended = false
  }

  private current(): Block | undefined {
    return this.ended ? undefined : this.blocks.at(-1)
  }

  private list(): ListBlock | undefined {
    const block = this.current()
    return block && 'items' in block ? block : undefined
  }

  private table(): Table | undefined {
    const block = this.current()
    return block?.kind === 'table' ? block : undefined
  }

  /** Begins a new line in a cell or list item, so that lines stay separate. */
  private nextLine(): void {
    const isBegun = this.runs.some(({ text }) => text.trim() !== '')
    if (isBegun && !this.runs.at(-1)?.text.endsWith('\n')) this.runs.push({ text: '\n' })
  }

  private take(into: Run[][] | undefined): void {
    const runs = trimRuns(this.runs)
    this.runs = []
    into?.push(runs)
  }

  private paragraph(): void {
    const runs = trimRuns(this.runs)
    this.runs = []
    if (runs.length > 0) this.blocks.push({ kind: this.kind, runs })
    this.kind = 'p'
  }
}

/** Adds empty cells, so that every row is as long as the longest one, which the PDF requires. */
function padRows({ kind, rows }: Table): Table {
  const filled = rows.filter((row) => row.length > 0)
  const longest = Math.max(0, ...filled.map((row) => row.length))
  return { kind, rows: filled.map((row) => [...row, ...Array.from({ length: longest - row.length }, () => [])]) }
}

function trimRuns(runs: Run[]): Run[] {
  const filled = runs.filter(({ text }) => text !== '')
  const trimmed = filled.map((run, place) => {
    const text = place === 0 ? run.text.trimStart() : run.text
    return { ...run, text: place === filled.length - 1 ? text.trimEnd() : text }
  })
  return trimmed.some(({ text }) => text.trim() !== '') ? trimmed.filter(({ text }) => text !== '') : []
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

function writeRuns(runs: readonly Run[]): string {
  return runs
    .map(({ text, bold, italic }) => {
      const inner = italic ? `<em>${escapeText(text)}</em>` : escapeText(text)
      return bold ? `<strong>${inner}</strong>` : inner
    })
    .join('')
}

export function writeBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'table') {
        const row = (cells: Run[][]) => `<tr>${cells.map((cell) => `<td>${writeRuns(cell)}</td>`).join('')}</tr>`
        return `<table>${block.rows.map(row).join('')}</table>`
      }
      if ('items' in block)
        return `<${block.kind}>${block.items.map((item) => `<li>${writeRuns(item)}</li>`).join('')}</${block.kind}>`
      return `<${block.kind}>${writeRuns(block.runs)}</${block.kind}>`
    })
    .join('\n')
}

/** Returns the canonical markup of an HTML text. */
export const canonicalise = (html: string) => writeBlocks(readBlocks(html))

/** Writes an agreement as HTML: one article per language. */
export function writeArticles(articles: readonly Article[]): string {
  return articles.map(({ lang, blocks }) => `<article lang="${lang}">\n${writeBlocks(blocks)}\n</article>`).join('\n')
}

export function readArticles(html: string): Article[] {
  return [...html.matchAll(/<article lang="([\w-]+)">\n?([^]*?)<\/article>/g)].map(([, lang = '', inner = '']) => ({
    lang,
    blocks: readBlocks(inner),
  }))
}

export const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
