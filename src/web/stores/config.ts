// The settings of the frame with its colours, and the language. Stored in the browser.

import { type Language, languages } from '#engine/languages.ts'
import { language } from '#screens/text.ts'
import { between, isRecord, oneOf, repairState } from './repair-state.ts'
import { createStoredState } from './stored-state.ts'

export const layoutModes = ['Default', 'Classic', 'Streamline', 'Double'] as const
export const animations = ['none', 'fade', 'slide-right', 'slide-left', 'rise'] as const
const schemes = ['auto', 'light', 'dark'] as const

/** A colour for the light and for the dark theme. Empty: the colour of the design. */
export type ColourPair = readonly [light: string, dark: string]

const colours = {
  menuBackground: ['', ''],
  menuColor: ['', ''],
  menuActiveBackground: ['', ''],
  menuActiveColor: ['', ''],
  menuTopBarBackground: ['', ''],
  headerBarTabColor: ['', ''],
  headerBarTabActiveBackground: ['', ''],
  headerBarTabActiveColor: ['', ''],
  headerBarBackground: ['', ''],
  headerBarHoverBackground: ['', ''],
} as const satisfies Record<string, ColourPair>
export type ColourName = keyof typeof colours
export const colourNames = Object.keys(colours) as ColourName[]

export interface ShellLayout extends Record<ColourName, ColourPair> {
  layoutMode: (typeof layoutModes)[number]
  darkMode: (typeof schemes)[number]
  mainAnimation: (typeof animations)[number]
  /** In pixels. A collapsed menu has 64. */
  menuWidth: number
  menuCollapse: boolean
  /** Opening one folder closes the others. */
  menuUniqueOpened: boolean
  menuDefaultIcon: string
  /** Shows the name of the site above the menu. */
  menuShowTopBar: boolean
}

export const menuWidths = { least: 200, most: 400 }

export const defaultShellLayout: ShellLayout = {
  layoutMode: 'Default',
  darkMode: 'auto',
  mainAnimation: 'slide-right',
  menuWidth: 260,
  menuCollapse: false,
  menuUniqueOpened: false,
  menuDefaultIcon: 'el-icon-Minus',
  menuShowTopBar: true,
  ...colours,
}

interface Config {
  layout: ShellLayout
  lang: Languages
}

interface Languages {
  defaultLang: Language
  fallbackLang: Language
  /** The reader has chosen no language: the account decides, or before the sign-in the browser. */
  guessed?: true
}

const firstLanguages: Languages = { defaultLang: language, fallbackLang: 'zh-cn', guessed: true }

export const storeConfig = createStoredState<Config>({
  name: 'storeConfig',
  first: { layout: defaultShellLayout, lang: firstLanguages },
  readers: {
    layout: {
      layoutMode: oneOf(...layoutModes),
      darkMode: oneOf(...schemes),
      mainAnimation: oneOf(...animations),
      menuWidth: between(menuWidths.least, menuWidths.most),
      ...(Object.fromEntries(colourNames.map((name) => [name, colourPair])) as Record<ColourName, typeof colourPair>),
    },
    lang: chosenLanguages,
  },
})

export function changeLayout(change: Partial<ShellLayout>): void {
  storeConfig.setState(({ layout }) => ({ layout: { ...layout, ...change } }))
}

/** Changes a colour for one theme: 0 is light, 1 is dark. */
export function changeColour(name: ColourName, theme: 0 | 1, colour: string): void {
  const [light, dark] = storeConfig.getState().layout[name]
  changeLayout({ [name]: theme === 0 ? [colour, dark] : [light, colour] })
}

/** Stores the language, and loads the page again, because its texts are chosen while it loads. */
export function changeLanguage(language: Language): void {
  storeConfig.setState(({ lang: { fallbackLang } }) => ({ lang: { defaultLang: language, fallbackLang } }))
  location.reload()
}

function chosenLanguages(found: unknown): Languages | undefined {
  if (!isRecord(found) || found.guessed === true) return undefined
  const readers = { defaultLang: oneOf(...languages), fallbackLang: oneOf(...languages) }
  const { defaultLang, fallbackLang } = repairState(firstLanguages, found, readers)
  return { defaultLang, fallbackLang }
}

function colourPair(found: unknown): ColourPair | undefined {
  const isColour = (text: unknown) => text === '' || (typeof text === 'string' && /^#[\da-f]{6}$/i.test(text))
  return Array.isArray(found) && found.length === 2 && found.every(isColour)
    ? [found[0] as string, found[1] as string]
    : undefined
}
