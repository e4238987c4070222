// The field of the setting with the shortcuts: pages of the menu, in an order that is set by hand.

import { type Ref, useId } from 'react'
import { IconArrowUp, IconTrash } from '#ui/icons.tsx'
import { IconButton } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import type { Pair } from '#platform/settings/index.ts'
import { useMenuPages } from '#screens/menu-pages.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { configPageWords as words } from '../words.ts'

export function EntrancesField({ label, description, value, onChange, error, disabled, ref }: FieldProps<Pair[]>) {
  const id = useId()
  const pages = useMenuPages()
  const titleOf = (path: string) => pages.find((page) => page.path.toLowerCase() === path.toLowerCase())?.title
  const chosen = new Set(value.map((pair) => pair.value.toLowerCase()))
  const free = pages.filter(({ path }) => !chosen.has(path.toLowerCase()))
  return (
    <div className="field" role="group" aria-labelledby={id} ref={ref as Ref<HTMLDivElement>} tabIndex={-1}>
      <span className="option-label detail" id={id}>
        {label}
      </span>
      {description && <p className="field-hint caption">{description}</p>}
      <ol className="entrance-list box lined">
        {value.map((pair, place) => {
          const title = titleOf(pair.value) ?? pair.key
          return (
            <li key={pair.value}>
              <span>{title}</span>
              {!titleOf(pair.value) && <small className="dim">{text(words.hiddenPage)}</small>}
              {!disabled && (
                <>
                  <IconButton
                    label={text(words.upPage, { title })}
                    disabled={place === 0}
                    onClick={() => onChange(swapped(value, place))}
                  >
                    <IconArrowUp size={16} />
                  </IconButton>
                  <IconButton
                    label={text(words.removePage, { title })}
                    onClick={() => onChange(value.filter((_, each) => each !== place))}
                  >
                    <IconTrash size={16} />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {!disabled && free.length > 0 && (
        <ChoiceField
          label={text(words.addPage)}
          nothing={screenTexts.nothingFound}
          clear={screenTexts.clear}
          value=""
          options={free.map(({ path, title }) => ({ value: path, label: title }))}
          onChange={(path) => path && onChange([...value, { key: path.replace(/^\/admin\//, ''), value: path }])}
        />
      )}
      {error && <p className="field-fault caption">{error}</p>}
    </div>
  )
}

function swapped(pairs: readonly Pair[], place: number): Pair[] {
  return pairs.toSpliced(place - 1, 2, ...pairs.slice(place - 1, place + 1).toReversed())
}
