// Makes the `head` of the HTML page on the server, because search engines and link previews run no scripts. Its
// language is the one of the link, else of the browser, else of the site.

import type { Product } from '#engine/server/product.ts'
import { defaultLanguage, type Language, languages, say, type Words } from '#engine/languages.ts'
import { localeOf, tagOf } from '#text/languages.ts'
import type { SiteOnPage } from '#platform/settings/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { languageIn } from './asked-language.ts'
import { headWords, publicTitles } from '../words.ts'

interface Asked {
  url: string
  /** The origin of the site as readers see it, because the address of a preview picture must be complete. */
  origin: string
  /** The header Accept-Language of the request. */
  languages?: string | undefined
  rooms: Product['subjects']
}

export interface PublicHead {
  title: Words
  text: Words
  /** Set if `?lang=` in the address selects the language of this page. */
  inLanguages?: true
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Title and description of public pages for search engines and link previews, by address in lower case. */
    publicHeads?: Readonly<Record<string, PublicHead>>
  }
}

const ownHeads: Record<string, PublicHead> = {
  '/user/login': { title: publicTitles.userLogin, text: headWords.userLogin },
  '/admin/login': { title: publicTitles.adminLogin, text: headWords.office },
}

function headAt(rooms: Asked['rooms'], path: string): PublicHead | undefined {
  const heads = [ownHeads, ...rooms.map(({ publicHeads = {} }) => publicHeads)]
  return heads.find((each) => Object.hasOwn(each, path))?.[path]
}

export interface PageHead {
  language: Language
  /** The value of `html lang`. */
  htmlLanguage: string
  title: string
  tags: string
}

/** `site` is empty while the database is unreachable. */
export function pageHead(site: Partial<SiteOnPage>, { url, origin, languages: preferred, rooms }: Asked): PageHead {
  const [given = '', query] = url.split('?', 2)
  const path = given.toLowerCase().replace(/\/+$/, '')
  const page = headAt(rooms, path)
  const asked = page?.inLanguages && languages.find((each) => each === new URLSearchParams(query).get('lang'))
  const language = asked || (languageIn(preferred) ?? site.defaultLanguage ?? defaultLanguage)
  const { siteName = 'Pupitre', logo } = site
  const school = (language === 'zh-cn' && site.schoolNameZh) || site.schoolName || siteName
  const title = page && say(page.title, language)
  const text = say(page?.text ?? headWords.office, language, { school })
  // Only addresses of known public pages are written into the head: others may contain a token or a code.
  const address = page && `${origin}${path}`
  const facts: [kind: 'name' | 'property', name: string, content: string | undefined][] = [
    ['name', 'description', text],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', title ? `${title} - ${school}` : school],
    ['property', 'og:description', text],
    ['property', 'og:locale', localeOf(language).replace('-', '_')],
    ['property', 'og:url', address && addressIn(address, page, language)],
    ['property', 'og:image', new URL(logo || '/api/common/logo', origin).href],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:alt', say(headWords.logo, language, { school })],
    ['name', 'twitter:card', 'summary'],
  ]
  const lines = facts.map(
    ([kind, name, content]) => content && `<meta ${kind}="${name}" content="${escaped(content)}">`,
  )
  return {
    language,
    htmlLanguage: tagOf(language),
    title: [title, siteName].filter(Boolean).join(' - '),
    tags: [...lines, manifestLink(path, language), ...linksOf(address, page, language)].filter(Boolean).join('\n    '),
  }
}

/** The member centre and the back office are installed as two different apps. */
const manifestLink = (path: string, language: Language) =>
  `<link rel="manifest" href="/api/common/manifest?of=${path.startsWith('/user') ? 'member' : 'office'}&amp;lang=${language}">`

const addressIn = (address: string, page: PublicHead | undefined, language: Language) =>
  page?.inLanguages ? `${address}?lang=${language}` : address

function linksOf(address: string | undefined, page: PublicHead | undefined, language: Language): string[] {
  if (!address) return []
  const canonical = `<link rel="canonical" href="${escaped(addressIn(address, page, language))}">`
  const others = page?.inLanguages ? languages : []
  return [
    canonical,
    ...others.map(
      (each) => `<link rel="alternate" hreflang="${tagOf(each)}" href="${escaped(addressIn(address, page, each))}">`,
    ),
  ]
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entryOf(signs, sign))
