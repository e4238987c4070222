// The menus of a bar for the language, and for light or dark mode.

import { language, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconLanguage } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { changeLanguage } from '../stores/config.ts'
import { languages } from '#engine/languages.ts'
import { ownNameOf } from '#text/languages.ts'
import { schemes } from './looks.tsx'
import { shellWords } from '../words.ts'

export function LanguageMenu() {
  const entries = languages.map((each) => ({
    label: ownNameOf(each),
    checked: each === language,
    onClick: () => changeLanguage(each),
  }))
  return (
    <Menu entries={entries}>
      <IconButton label={text(shellWords.language)}>
        <IconLanguage size={18} />
      </IconButton>
    </Menu>
  )
}

export function SchemeMenu() {
  const [scheme, setScheme] = useScheme()
  const { Icon } = schemes[scheme]
  const entries = (Object.keys(schemes) as Scheme[]).map((each) => {
    const { label, Icon: Sign } = schemes[each]
    return { label, icon: <Sign size={16} />, checked: each === scheme, onClick: () => setScheme(each) }
  })
  return (
    <span className="wide-only">
      <Menu entries={entries}>
        <IconButton label={text(shellWords.theme)}>
          <Icon size={18} />
        </IconButton>
      </Menu>
    </span>
  )
}
