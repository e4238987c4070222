// Rich text where there is only plain text: in letters and in the cells of a sheet. Its lines stay lines, its cells stay
// apart, and a picture is said by what it shows.

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'" }

export const plainText = (markup: string): string =>
  markup
    .replaceAll(/<li\b[^>]*>\s*(<p>)?/g, '- ')
    .replaceAll(/<img\b[^>]*?\balt="([^"]+)"[^>]*>/g, '[$1]\n')
    .replaceAll(/<\/(td|th)>\s*<(td|th)\b[^>]*>/g, ' | ')
    .replaceAll(/<\/p>\s*(?=<\/(li|td|th)>)/g, '')
    .replaceAll(/<a\b[^>]*?\bhref="((?:https?|mailto):[^"]+)"[^>]*>([^<]*)<\/a>/g, linked)
    .replaceAll(/<\/(p|h\d|li|div|tr|blockquote|pre|figcaption)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#39|\w+);/g, (whole, name: string) => named[name] ?? whole)
    .trim()

/** Where a link leads is said where it does not say so itself. */
const linked = (_whole: string, address: string, said: string) =>
  address.replace('mailto:', '') === said ? said : `${said} (${address})`
