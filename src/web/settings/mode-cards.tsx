// The choice of one of the four layouts of the frame, shown as small drawings.

import { text } from '#screens/text.ts'
import { useFrame } from '../shell/frame.ts'
import { changeLayout, layoutModes, storeConfig } from '../stores/config.ts'
import { settingsWords as words } from '../words.ts'

export function ModeCards() {
  const chosen = storeConfig(({ layout }) => layout.layoutMode)
  const { shrunk } = useFrame()
  return (
    <section aria-label={text(words.mode)}>
      <fieldset className="mode-cards stack gap-10">
        <legend>{text(words.mode)}</legend>
        {layoutModes.map((mode) => (
          <label className="stack gap-6 box detail" key={mode}>
            <input
              type="radio"
              name="layoutMode"
              checked={mode === chosen}
              onChange={() => changeLayout({ layoutMode: mode })}
            />
            <span className="mode-drawing" data-mode={mode} aria-hidden>
              <i />
              <i />
              <i />
            </span>
            <span>{text(words[mode])}</span>
          </label>
        ))}
      </fieldset>
      {shrunk && <p className="dim">{text(words.narrow)}</p>}
    </section>
  )
}
