// Sanitises markup from people: scripts, external requests and changes of the page are removed.

import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'hr',
    'br',
    'div',
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
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', '*': sized },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOurs(attribs.src),
}

export const cleanHtml = (markup: string): string => sanitize(markup, allowed)

/** True for the address of an uploaded file without parts such as `..` that lead to another address. */
const isOurs = (address = '') =>
  /^\/storage\/[^\s?#<>"'\\]+$/.test(address) && !/\/\.*(\/|$)|%2e/i.test(address.slice('/storage'.length))

/** Removes attributes with an invalid value. A span of 1 is removed too, because it is the default. */
function sized(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const allowedAttribs = Object.entries(attribs).filter(([name, value]) => (shapes[name] ?? anything).test(value))
  return { tagName, attribs: Object.fromEntries(allowedAttribs) }
}

const anything = /^/
const shapes: Record<string, RegExp> = {
  colspan: /^([2-9]|[1-4]\d)$/,
  rowspan: /^([2-9]|[1-4]\d)$/,
  width: /^[1-9]\d{0,3}$/,
  height: /^[1-9]\d{0,3}$/,
  lang: /^[a-z]{2,3}(-[a-z\d]{2,8}){0,2}$/i,
}
