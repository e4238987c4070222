// Converts rich text to plain text for e-mails and cells of spreadsheets. Lines and table cells stay separate, and a
// picture is replaced by its description.

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

/** The address of a link is added unless its text contains it. */
const linked = (_whole: string, address: string, label: string) =>
  address.replace('mailto:', '') === label ? label : `${label} (${address})`
