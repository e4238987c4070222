// One setting: its field, the reason if it is read-only, the last person who changed it, and the delete button.

import { useController } from 'react-hook-form'
import { momentText, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { configPageWords as words } from '../words.ts'
import { ItemPreview } from './item-preview.ui.tsx'
import { ItemControl } from './item-control.ui.tsx'
import type { SettingsForm } from './settings-form.ts'
import type { Item } from '#platform/settings/index.ts'

interface LineProps {
  form: SettingsForm
  item: Item
  mayEdit: boolean
  onRemove: (() => void) | undefined
}

/** A component per setting, so that a keystroke renders only this setting and not the whole page. */
export function ItemLine({ form, item, mayEdit, onRemove }: LineProps) {
  const { name, title, tip, decided_by, update_time, updated_by } = item
  const { field, fieldState } = useController({ name, control: form.control, defaultValue: item.value })
  const { disabled: _fields, ...control } = field
  const decided = decided_by === name ? text(words.versionFixed) : text(words.decided, { name: decided_by })
  const fixed = decided_by !== ''
  const time = update_time && momentText(update_time)
  return (
    <div className="setting" data-name={name} data-dirty={fieldState.isDirty || undefined}>
      <ItemControl
        item={item}
        field={{
          ...control,
          ...(fixed && { value: item.value }),
          label: title,
          description: [tip, fixed && decided].filter(Boolean).join(' ') || undefined,
          required: item.rule.split(',').includes('required'),
          disabled: fixed || !mayEdit,
          error: fieldState.error?.message,
        }}
      />
      {item.has_preview && <ItemPreview name={name} value={String(field.value ?? '')} />}
      {time && updated_by && <p className="setting-trace caption">{text(words.changed, { time, name: updated_by })}</p>}
      {onRemove && (
        <span className="setting-remove">
          <IconButton label={text(words.remove, { title })} onClick={onRemove}>
            <IconTrash size={16} />
          </IconButton>
        </span>
      )}
    </div>
  )
}
