// The head of the page for search engines and link previews, which run no scripts. It is in the language that a new
// visitor gets: that of the link, else of the browser, else of the site.

import type { Product } from '#engine/server/product.ts'
import { defaultLanguage, type Language, languages, say, type Words } from '#engine/languages.ts'
import { localeOf, tagOf } from '#text/languages.ts'
import type { SiteOnPage } from '#platform/settings/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { languageIn } from './asked-language.ts'
import { headWords, publicTitles } from '../words.ts'

interface Asked {
  url: string
  /** The address of the site for the reader: a preview picture needs a full address. */
  origin: string
  /** What the browser sends as Accept-Language. */
  languages?: string | undefined
  rooms: Product['subjects']
}

export interface PublicHead {
  title: Words
  text: Words
  /** The `lang` parameter of a link selects the language. */
  inLanguages?: true
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** By address, in lower case: what search engines and link previews are told of a public page. */
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

/** `site` is empty while the database is away. */
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
  // Addresses that contain a token or a code are not repeated in the page.
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

/** Members and the back office are installed as two apps. */
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
