// Turns the desks into rows of the table of menu entries, where a school renames, sorts, moves and disables them like
// all other entries.

import type { Desk, DeskEntry, Desks } from './desks.ts'
import { mostEntries } from './desks.ts'
import type { Entry } from './entry.ts'
import { deskWords } from '../words.ts'

const root = 'desk'
/** The beginning of the names of entries that place a page on a desk. */
export const deskPages = `${root}/page/`

export const entriesBegin = (desk: string) => `${root}/entry/${desk}/`
export const pagesBegin = (desk: string) => `${deskPages}${desk}/`

/** `pages`: the entries that the product declares for its pages. */
export function deskEntries(desks: Desks, pages: readonly Entry[]): Entry[] {
  const page = new Map(pages.filter(({ type }) => type === 'menu').map((each) => [each.name, each]))
  const rows = Object.entries(desks).flatMap(([name, desk], place) => rowsOf(name, desk, place, page))
  return rows.length > 0 ? [folder(root, null, { words: deskWords, icon: 'layout-grid', weigh: 1 }), ...rows] : []
}

function rowsOf(name: string, { words, entries }: Desk, place: number, page: ReadonlyMap<string, Entry>): Entry[] {
  if (entries.length > mostEntries) throw new Error(`The desk ${name} has more than ${mostEntries} entries.`)
  const own = folder(`${root}/${name}`, root, { words, icon: 'layout-grid', weigh: 100 - place })
  return [own, ...entries.flatMap((entry, nth) => entryRows(name, entry, 990 - nth * 10, page))]
}

function entryRows(desk: string, entry: DeskEntry, weigh: number, page: ReadonlyMap<string, Entry>): Entry[] {
  const above = `${entriesBegin(desk)}${entry.name}`
  const places = entry.pages.map((path, nth): Entry => {
    const declared = page.get(path)
    if (!declared) throw new Error(`The desk ${desk} names the page ${path}, which does not exist.`)
    const { words, icon } = declared
    const name = `${pagesBegin(desk)}${path}`
    return {
      name,
      path,
      above,
      type: 'menu',
      words: entry.called?.[path] ?? words,
      icon,
      weigh: 100 - nth,
      extend: 'add_menu_only',
    }
  })
  return [folder(above, `${root}/${desk}`, { ...entry, weigh }), ...places]
}

const folder = (
  name: string,
  above: string | null,
  { words, icon, weigh }: Pick<Entry, 'words' | 'icon' | 'weigh'>,
) => ({ name, above, words, icon, weigh, type: 'menu_dir' as const, extend: 'none' as const })
