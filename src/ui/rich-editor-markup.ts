// Shortens the HTML of the rich-text editor: removes column widths and default spans of tables, and the `<p>` of a list
// item or cell that contains only this paragraph.

/** A list item or a cell with one paragraph and nothing else. */
const alone =
  /<(li|td|th)([^>]*)><p>((?:(?!<\/?(?:p|li|td|th|ul|ol|table|blockquote|pre|h\d|hr|img)\b)[^])*)<\/p><\/\1>/g
/** Matches only inside a tag: the next angle bracket is `>`. */
const within = '(?=[^<>]*>)'

/** Expects `<` in texts to be written `&lt;`, as the editor does, so that everything between `<` and `>` is a tag. */
export function tidyMarkup(markup: string): string {
  return markup
    .replaceAll(/<colgroup>.*?<\/colgroup>/g, '')
    .replaceAll(/<table\b[^>]*>/g, '<table>')
    .replaceAll(new RegExp(` (?:colspan|rowspan)="1"${within}`, 'g'), '')
    .replaceAll(new RegExp(` data-src="${within}`, 'g'), ' src="')
    .replaceAll(alone, '<$1$2>$3</$1>')
    .replace(/(?:<p><\/p>)+$/, '')
}
