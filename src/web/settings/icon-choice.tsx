// The choice of the icon that menu entries without an icon get.

import { text } from '#screens/text.ts'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { changeLayout, defaultShellLayout, storeConfig } from '../stores/config.ts'
import { settingsWords as words } from '../words.ts'

const offered = [
  defaultShellLayout.menuDefaultIcon,
  'circle',
  'point',
  'square',
  'file-text',
  'folder',
  'bookmark',
  'tag',
  'star',
]

export function IconChoice() {
  const chosen = storeConfig(({ layout }) => layout.menuDefaultIcon)
  return (
    <fieldset className="icon-choice">
      <legend>{text(words.icon)}</legend>
      {offered.map((name) => (
        <label key={name} title={name}>
          <input
            type="radio"
            name="menuDefaultIcon"
            aria-label={name}
            checked={name === chosen}
            onChange={() => changeLayout({ menuDefaultIcon: name })}
          />
          <MenuIcon name={name} />
        </label>
      ))}
    </fieldset>
  )
}
