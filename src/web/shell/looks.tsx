// The choice of language and of light or dark mode on public pages: three words and one button instead of menus, so
// that nothing has to be loaded.

import { type Language, languages } from '#engine/languages.ts'
import { ownNameOf, tagOf } from '#text/languages.ts'
import { language, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconDeviceDesktop, IconMoon, IconSun } from '#ui/icons.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { changeLanguage } from '../stores.ts'
import './looks.css'
import { shellWords } from '../words.ts'

export const schemes: Record<Scheme, { label: string; Icon: typeof IconSun; next: Scheme }> = {
  light: { label: text(shellWords.light), Icon: IconSun, next: 'dark' },
  dark: { label: text(shellWords.dark), Icon: IconMoon, next: 'auto' },
  auto: { label: text(shellWords.auto), Icon: IconDeviceDesktop, next: 'light' },
}

/**
 * Changes the language. If the address names a language, it changes too: otherwise the reload would change the language
 * back.
 */
function chooseLanguage(chosen: Language): void {
  const address = new URL(location.href)
  if (address.searchParams.has('lang')) {
    address.searchParams.set('lang', chosen)
    history.replaceState(history.state, '', address)
  }
  changeLanguage(chosen)
}

export function Looks() {
  const [scheme, setScheme] = useScheme()
  const { label, Icon, next } = schemes[scheme]
  return (
    <div className="looks">
      <nav aria-label={text(shellWords.language)}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={tagOf(each)}
            aria-current={each === language || undefined}
            onClick={() => chooseLanguage(each)}
          >
            {ownNameOf(each)}
          </button>
        ))}
      </nav>
      <IconButton label={`${text(shellWords.theme)} : ${label}`} onClick={() => setScheme(next)}>
        <Icon size={18} />
      </IconButton>
    </div>
  )
}
