// The drawer with the settings of the frame: layout, colours, menu. Each change is visible at once.

import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { animations, changeLayout, defaultShellLayout, menuWidths, storeConfig } from '../stores/config.ts'
import { ColourSettings } from './colour-settings.tsx'
import { Choice } from './choice.tsx'
import { IconChoice } from './icon-choice.tsx'
import { ModeCards } from './mode-cards.tsx'
import './settings.css'
import { settingsWords as words } from '../words.ts'

const sideColours = [
  'menuBackground',
  'menuColor',
  'menuActiveBackground',
  'menuActiveColor',
  'menuTopBarBackground',
] as const
const barColours = [
  'headerBarBackground',
  'headerBarTabColor',
  'headerBarTabActiveBackground',
  'headerBarTabActiveColor',
  'headerBarHoverBackground',
] as const

export function LayoutDrawer({ onClose }: { onClose(): void }) {
  return (
    <Drawer title={text(words.title)} width={360} shade={false} close={text(words.close)} onClose={onClose}>
      <div className="settings">
        <ModeCards />
        <Overall />
        <SideSettings />
        <ColourSettings title={text(words.bar)} names={barColours} />
      </div>
      <div className="settings-foot">
        <Restore />
      </div>
    </Drawer>
  )
}

function Overall() {
  const [scheme, setScheme] = useScheme()
  const { mainAnimation } = storeConfig(({ layout }) => layout)
  const schemes = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: text(words[value]) }))
  return (
    <section aria-label={text(words.overall)}>
      <h2>{text(words.overall)}</h2>
      <Choice
        label={text(words.scheme)}
        options={schemes}
        value={scheme}
        onChange={(value: Scheme) => setScheme(value)}
      />
      <ChoiceField
        label={text(words.animation)}
        options={animations.map((value) => ({ value, label: text(words[value]) }))}
        value={mainAnimation}
        onChange={(value) => changeLayout({ mainAnimation: value as typeof mainAnimation })}
        nothing=""
        clear=""
        keeps
      />
    </section>
  )
}

function SideSettings() {
  const { menuWidth, menuCollapse, menuUniqueOpened, menuShowTopBar } = storeConfig(({ layout }) => layout)
  return (
    <ColourSettings title={text(words.side)} names={sideColours}>
      <label className="width-setting">
        <span>{text(words.width)}</span>
        <output className="numbers">{menuWidth} px</output>
        <input
          type="range"
          min={menuWidths.least}
          max={menuWidths.most}
          step={4}
          value={menuWidth}
          onChange={(event) => changeLayout({ menuWidth: event.currentTarget.valueAsNumber })}
        />
      </label>
      <SwitchField
        label={text(words.collapsed)}
        value={menuCollapse}
        onChange={(menuCollapse) => changeLayout({ menuCollapse })}
      />
      <SwitchField
        label={text(words.oneOnly)}
        value={menuUniqueOpened}
        onChange={(menuUniqueOpened) => changeLayout({ menuUniqueOpened })}
      />
      <SwitchField
        label={text(words.brand)}
        value={menuShowTopBar}
        onChange={(menuShowTopBar) => changeLayout({ menuShowTopBar })}
      />
      <IconChoice />
    </ColourSettings>
  )
}

function Restore() {
  const [, setScheme] = useScheme()
  const restore = async () => {
    const question = {
      title: text(words.restoreSure),
      body: text(words.restoreText),
      yes: text(words.restore),
      no: text(words.cancel),
    }
    if (!(await confirm(question))) return
    changeLayout(defaultShellLayout)
    setScheme(defaultShellLayout.darkMode)
  }
  return (
    <Button wide onClick={() => void restore()}>
      {text(words.restore)}
    </Button>
  )
}
