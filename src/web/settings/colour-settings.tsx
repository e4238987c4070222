// The fields for the colours of the frame, for the present theme (light or dark). Unreadable combinations are reported.

import { type ReactNode, useEffect, useState } from 'react'
import { locale, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { IconX } from '#ui/icons.tsx'
import { useIsDark } from '#ui/provider.tsx'
import { variableOf } from '../shell/frame.ts'
import { type ColourName, changeColour, colourNames, storeConfig } from '../stores/config.ts'
import { contrast, minContrast } from './contrast.ts'
import { settingsWords as words } from '../words.ts'

interface ColourSettingsProps {
  title: string
  names: readonly ColourName[]
  children?: ReactNode
}

export function ColourSettings({ title, names, children }: ColourSettingsProps) {
  const layout = storeConfig(({ layout }) => layout)
  const dark = useIsDark()
  const theme = dark ? 1 : 0
  const seen = useCurrentColours(layout, dark)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
      <p className="dim">{text(dark ? words.darkOnly : words.lightOnly)}</p>
      {names.map((name) => (
        <div key={name} className="colour-setting">
          <ColourField
            label={text(words[name])}
            value={layout[name][theme] || seen[name]}
            error={contrastFault(name, seen)}
            onChange={(colour) => isColour(colour) && colour !== seen[name] && changeColour(name, theme, colour)}
          />
          {layout[name][theme] !== '' && (
            <IconButton
              label={text(words.asDesigned, { name: text(words[name]) })}
              onClick={() => changeColour(name, theme, '')}
            >
              <IconX size={16} />
            </IconButton>
          )}
        </div>
      ))}
    </section>
  )
}

type Colours = Record<ColourName, string>

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

/**
 * Returns the present colours, from the settings or from the design. They are read after the frame has applied them.
 */
function useCurrentColours(layout: object, dark: boolean): Colours {
  const [seen, setSeen] = useState(readColours)
  useEffect(() => setSeen(readColours()), [layout, dark])
  return seen
}

function readColours(): Colours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    colourNames.map((name) => [name, longColour(style.getPropertyValue(variableOf(name)).trim())]),
  ) as Colours // One for each name.
}

/** Returns `#ffffff` for `#fff`, which style sheets write. */
function longColour(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour
}

/** The backgrounds on which each text colour must be readable. */
const backgroundsOfText: Partial<Record<ColourName, readonly ColourName[]>> = {
  menuColor: ['menuBackground', 'menuTopBarBackground'],
  menuActiveColor: ['menuActiveBackground'],
  headerBarTabColor: ['headerBarBackground', 'headerBarHoverBackground'],
  headerBarTabActiveColor: ['headerBarTabActiveBackground'],
}

function contrastFault(name: ColourName, seen: Colours): string | undefined {
  const faint = backgroundsOfText[name]
    ?.map((ground) => ({ ground, ratio: contrast(seen[name], seen[ground]) }))
    .find(({ ratio }) => ratio < minContrast)
  if (!faint) return undefined
  // Rounded down: 4.49 is less than 4.5.
  const ratio = (Math.floor(faint.ratio * 10) / 10).toLocaleString(locale)
  return text(words.tooFaint, { background: text(words[faint.ground]), ratio })
}
