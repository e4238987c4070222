// Converts between markup and plain text as people enter it: a blank line ends a paragraph, `# ` begins a heading, `- `
// or `1. ` begins a list item, and **two stars** surround bold text.

import { escapeMarkup } from '#text/escape-markup.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'" }
const known = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'br', 'div'])
const pieces = /<(\/?)([a-z\d]+)[^>]*>|[^<]+/gi

/** True if typed text can express all elements of the markup. Other markup is read-only: parts of it would be lost. */
export function isPlain(markup: string): boolean {
  return [...markup.matchAll(pieces)].every(([, , tag]) => tag === undefined || known.has(tag.toLowerCase()))
}

export function markupOf(typed: string): string {
  const blocks = typed.replaceAll('\r', '').split(/\n\s*\n/)
  return blocks.flatMap((block) => runsOf(block.split('\n').filter((line) => line.trim() !== ''))).join('')
}

/** Groups consecutive lines of one kind. */
function runsOf(lines: readonly string[]): string[] {
  const runs: { kind: string; lines: string[] }[] = []
  for (const line of lines) {
    const [, sign = '', content = ''] = /^\s*(#{1,2}|[-*•]|\d{1,2}[.)])?(?:\s+|$)(.*)$/.exec(line) ?? [line, '', line]
    const kind = kindOf(sign)
    const text = kind === 'p' ? line.trim() : content
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== 'h2' && kind !== 'h3') last.lines.push(text)
    else runs.push({ kind, lines: [text] })
  }
  return runs.map(blockOf)
}

function kindOf(sign: string): string {
  if (sign.startsWith('#')) return sign === '#' ? 'h2' : 'h3'
  if (sign === '') return 'p'
  return /\d/.test(sign) ? 'ol' : 'ul'
}

function blockOf({ kind, lines }: { kind: string; lines: string[] }): string {
  const content = lines.map((line) => withBold(line.trim()))
  if (kind === 'ul' || kind === 'ol') return `<${kind}>${content.map((line) => `<li>${line}</li>`).join('')}</${kind}>`
  return `<${kind}>${content.join('<br>')}</${kind}>`
}

const withBold = (line: string) => escapeMarkup(line).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

export function typedOf(markup: string): string {
  let typed = ''
  const lists: { ordered: boolean; count: number }[] = []
  const fresh = (gap: string) => (typed = typed.trimEnd() === '' ? '' : `${typed.trimEnd()}${gap}`)
  for (const [piece, closing, name] of markup.matchAll(pieces)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) typed += readable(piece)
    else if (tag === 'strong' || tag === 'b') typed += '**'
    else if (tag === 'br') typed += '\n'
    else if (tag === 'ul' || tag === 'ol') {
      if (closing) lists.pop()
      else lists.push({ ordered: tag === 'ol', count: 0 })
      fresh('\n\n')
    } else if (!closing && !(tag === 'p' && lineBegun.test(typed))) typed = opened(tag, fresh, lists.at(-1))
  }
  return typed.trim()
}

/** Matches text that ends with an empty list item. */
const lineBegun = /(^|\n)(-|\d+\.) $/

function opened(tag: string, fresh: (gap: string) => string, list?: { ordered: boolean; count: number }): string {
  if (tag === 'li' && list) {
    const gap = list.count++ === 0 ? '\n\n' : '\n'
    return `${fresh(gap)}${list.ordered ? `${list.count}.` : '-'} `
  }
  return `${fresh('\n\n')}${{ h2: '# ', h3: '## ' }[tag] ?? ''}`
}

const readable = (text: string) => text.replaceAll(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
