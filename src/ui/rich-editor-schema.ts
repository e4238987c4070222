// The schema of the rich-text editor. It keeps everything that the server accepts, also elements for which the toolbar
// has no button.

import { Extension, Mark, type AnyExtension } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { objectUrlOf } from './private-files.tsx'

/** Whether a link may lead to this address. */
export const isLink = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address)

/** Returns the extensions of the editor. `plain`: only paragraphs, headings, lists, tables, bold and italic. */
export function schemaOf(plain: boolean): AnyExtension[] {
  return plain
    ? [letterOnly, ...tableOf('paragraph+')]
    : [everything, picture, ...tableOf('block+'), passageLanguage, ...small]
}

const headings = { levels: [2, 3, 4] as (2 | 3 | 4)[] }

const everything = StarterKit.configure({
  heading: headings,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isLink,
    HTMLAttributes: { target: null, rel: null, class: null },
  },
})

const letterOnly = StarterKit.configure({
  heading: headings,
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: false,
  strike: false,
  underline: false,
})

/**
 * Pictures, but only files of our storage. The editor writes their address to `data-src`: from `src` the browser would
 * fetch the file without the reader's token. `tidyMarkup` writes it back to `src`.
 */
const picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/storage/"]' }, { tag: 'img[data-src^="/storage/"]' }],
  addAttributes() {
    const src = {
      default: null,
      parseHTML: (element: Element) => element.getAttribute('src') ?? element.getAttribute('data-src'),
      renderHTML: (attributes: { src?: string }) => ({ 'data-src': attributes.src }),
    }
    return { ...this.parent?.(), src }
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.alt = String(node.attrs.alt ?? '')
      void objectUrlOf(String(node.attrs.src)).then(
        (address) => (dom.src = address),
        () => undefined,
      )
      const update = (next: typeof node) => {
        dom.alt = String(next.attrs.alt ?? '')
        return next.type === node.type && next.attrs.src === node.attrs.src
      }
      return { dom, update }
    }
  },
})

/**
 * Tables. Tab moves through the cells and leaves the editor after the last cell, so that keyboard users are not
 * trapped.
 */
const tableOf = (content: string) => [
  Table.extend({
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Tab: () => this.editor.commands.goToNextCell(),
        'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
      }
    },
  }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content }),
  TableHeader.extend({ content }),
]

/** Keeps the language (`lang`) of a passage, for screen readers. */
const passageLanguage = Extension.create({
  name: 'spoken',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem'],
      attributes: { lang: { default: null, parseHTML: (element) => element.getAttribute('lang') } },
    },
  ],
})

const small = ['sub', 'sup'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)
