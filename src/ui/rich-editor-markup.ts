// Shortens the markup of the editor: attributes of cells and widths mean nothing to readers, and other writers put no
// paragraph into a list item.

const alone =
  /<(li|td|th)([^>]*)><p>((?:(?!<\/?(?:p|li|td|th|ul|ol|table|blockquote|pre|h\d|hr|img)\b)[^])*)<\/p><\/\1>/g
const within = '(?=[^<>]*>)'

/** In text the sign is written `&lt;`, so everything between `<` and `>` is a tag. */
export function tidyMarkup(markup: string): string {
  return markup
    .replaceAll(/<colgroup>.*?<\/colgroup>/g, '')
    .replaceAll(/<table\b[^>]*>/g, '<table>')
    .replaceAll(new RegExp(` (?:colspan|rowspan)="1"${within}`, 'g'), '')
    .replaceAll(new RegExp(` data-src="${within}`, 'g'), ' src="')
    .replaceAll(alone, '<$1$2>$3</$1>')
    .replace(/(?:<p><\/p>)+$/, '')
}
