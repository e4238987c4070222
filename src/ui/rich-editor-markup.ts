// What the editor hands over, as short as it can be said: what every cell and every width would add says nothing to a
// reader, and other ways of writing here put no paragraph into a line of a list.

const alone =
  /<(li|td|th)([^>]*)><p>((?:(?!<\/?(?:p|li|td|th|ul|ol|table|blockquote|pre|h\d|hr|img)\b)[^])*)<\/p><\/\1>/g
const within = '(?=[^<>]*>)'

/** A sign of markup within a text is written `&lt;`, so what stands between `<` and `>` is a tag. */
export function tidied(markup: string): string {
  return markup
    .replaceAll(/<colgroup>.*?<\/colgroup>/g, '')
    .replaceAll(/<table\b[^>]*>/g, '<table>')
    .replaceAll(new RegExp(` (?:colspan|rowspan)="1"${within}`, 'g'), '')
    .replaceAll(new RegExp(` data-src="${within}`, 'g'), ' src="')
    .replaceAll(alone, '<$1$2>$3</$1>')
    .replace(/(?:<p><\/p>)+$/, '')
}
