// Language and theme without a menu, for the sign-in page: three words and one button, nothing to load.

import { language, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconDeviceDesktop, IconMoon, IconSun } from '#ui/icons.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { changeLanguage } from '../stores.ts'
import './looks.css'
import { shellWords } from './shell.labels.ts'

/** Each in its own language, because its readers may know no other. */
export const languageNames = { fr: 'Français', 'zh-cn': '中文', en: 'English' } as const
const tags = { fr: 'fr', 'zh-cn': 'zh-CN', en: 'en' } as const
export const schemes: Record<Scheme, { label: string; Icon: typeof IconSun; next: Scheme }> = {
  light: { label: text(shellWords.light), Icon: IconSun, next: 'dark' },
  dark: { label: text(shellWords.dark), Icon: IconMoon, next: 'auto' },
  auto: { label: text(shellWords.auto), Icon: IconDeviceDesktop, next: 'light' },
}

/** If the address names the language it must change too, otherwise the reload would change back. */
function chooseLanguage(chosen: keyof typeof languageNames): void {
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
        {(Object.keys(languageNames) as (keyof typeof languageNames)[]).map((each) => (
          <button
            key={each}
            type="button"
            lang={tags[each]}
            aria-current={each === language || undefined}
            onClick={() => chooseLanguage(each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </nav>
      <IconButton label={`${text(shellWords.theme)} : ${label}`} onClick={() => setScheme(next)}>
        <Icon size={18} />
      </IconButton>
    </div>
  )
}
