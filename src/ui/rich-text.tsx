// Shows rich text (HTML) as React elements. Only known elements are drawn; of unknown ones the content is shown,
// scripts and frames are dropped. Pictures are fetched with the rights of the reader.

import './rich-text.css'
import { type ReactNode, createElement, useMemo } from 'react'
import { FileLink, Picture } from './private-files.tsx'

export function RichText({ markup, lang }: { markup: string; lang?: string | undefined }) {
  const drawn = useMemo(() => drawChildren(new DOMParser().parseFromString(markup, 'text/html').body), [markup])
  return (
    <div className="rich-text" lang={lang}>
      {drawn}
    </div>
  )
}

const plainTags = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'div',
  'figure',
  'figcaption',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])
const voidTags = new Set(['br', 'hr'])
const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea'])
/** Elements in which white space between children is dropped. */
const blockOnlyTags = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol'])

function drawChildren(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((child, key) => {
    if (child instanceof Text)
      return blockOnlyTags.has(parent.localName) && child.data.trim() === '' ? null : child.data
    return child instanceof Element && !hiddenTags.has(child.localName) ? drawElement(child, key) : null
  })
}

function drawElement(element: Element, key: number): ReactNode {
  const { localName: tag } = element
  const attribute = (name: string) => element.getAttribute(name) ?? undefined
  if (voidTags.has(tag)) return createElement(tag, { key })
  if (tag === 'img') return drawPicture(key, attribute)
  const inner = drawChildren(element)
  if (tag === 'a') return drawLink(key, attribute, inner)
  if (tag === 'table')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
      <div key={key} className="rich-table" tabIndex={0}>
        <table>{inner}</table>
      </div>
    )
  if (!plainTags.has(tag)) return inner
  const [colSpan, rowSpan] = [attribute('colspan'), attribute('rowspan')].map((many) =>
    many ? Number(many) || 1 : undefined,
  )
  const spans = tag === 'td' || tag === 'th' ? { colSpan, rowSpan } : {}
  // A heading cell without text is drawn as a plain cell.
  const drawnAs = tag === 'th' && element.textContent?.trim() === '' ? 'td' : tag
  return createElement(drawnAs, { key, lang: attribute('lang'), ...spans }, ...inner)
}

type Attributes = (name: string) => string | undefined

function drawPicture(key: number, attribute: Attributes): ReactNode {
  const src = attribute('src') ?? ''
  const size = { width: attribute('width'), height: attribute('height') }
  return src.startsWith('/storage/') ? <Picture key={key} src={src} alt={attribute('alt') ?? ''} {...size} /> : null
}

/** Draws a link. It opens in a new tab, so that the present page stays open. */
function drawLink(key: number, attribute: Attributes, inner: ReactNode[]): ReactNode {
  const href = attribute('href') ?? ''
  if (href.startsWith('/storage/'))
    return (
      <FileLink key={key} href={href}>
        {inner}
      </FileLink>
    )
  if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)) return <span key={key}>{inner}</span>
  return (
    <a key={key} href={href} title={attribute('title')} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  )
}
