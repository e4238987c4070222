// The format and the checks of the pages in a manifest. A page is a text in three languages with a menu entry and a
// right.

import { z } from 'zod'
import { menu } from './manifest-lists.ts'
import { identifier, name, path } from './manifest-words.ts'

export const page = z.strictObject({
  /** Unique within the module, and the last part of the address. */
  name: identifier.max(40),
  menu,
  /** Shown in the menu and above the text. */
  title: name,
  /** Paths in `files`, in the order of the languages. */
  text: z.tuple([path, path, path]).readonly(),
})
export type ManifestPage = z.infer<typeof page>

interface Beside {
  files: readonly { path: string; size: number }[]
  /** The last part of the address of each list of the module: a page must not have the same. */
  lists: readonly string[]
}
/** The largest text, in bytes. */
const largest = 100_000

export function pageFaults(pages: readonly ManifestPage[], { files, lists }: Beside): [string, string][] {
  const sizes = new Map(files.map((file) => [file.path, file.size]))
  return pages.flatMap(({ name: own, text }) => [
    ...(lists.includes(own) ? [faultOf(own, 'a list of this module has this address: call the page otherwise')] : []),
    ...text
      .filter((each) => !each.endsWith('.md') || (sizes.get(each) ?? Infinity) > largest)
      .map((each) => faultOf(own, `${each} is no text (.md) of 100 kB at most among the files`)),
  ])
}

const faultOf = (own: string, fault: string): [string, string] => [`pages.${own}`, fault]
