// The dialog that adds a group to the page of the settings.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, post } from '#screens/api.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { newSettingWords as addWords, configPageWords as words } from '../words.ts'
import { groupsOf } from './group-section.ui.tsx'
import { type ShownSettings, settingsOf, settingsPath } from '#platform/settings/index.ui.ts'

interface AddGroupProps {
  settings: ShownSettings
  onClose(): void
  onAdded(group: string): void
}

export function AddGroup({ settings, onClose, onAdded }: AddGroupProps) {
  const [title, setTitle] = useState('')
  const [key, setKey] = useState('')
  const [fault, setFault] = useState<string>()
  const client = useQueryClient()
  const send = async () => {
    const config_group = [...groupsOf(settings), { key, value: title || key }]
    try {
      await post(`/admin/${settingsPath}/edit`, { config_group }, { quiet: true })
      await client.invalidateQueries({ queryKey: settingsOf.queryKey })
      onAdded(key)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : String(error))
    }
  }
  return (
    <Dialog title={text(words.addGroup)} close={screenTexts.close} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          // The page of the settings is a form too, and in React the events of this dialog reach it.
          event.preventDefault()
          event.stopPropagation()
          void send()
        }}
      >
        <div className="dialog-fields stack gap-14">
          <TextField label={text(words.groupTitle)} autoFocus autoComplete="off" value={title} onChange={setTitle} />
          <TextField
            label={text(words.groupKey)}
            description={text(addWords.nameTip)}
            autoComplete="off"
            spellCheck={false}
            value={key}
            error={fault}
            onChange={setKey}
          />
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text(words.cancel)}</Button>
          <Button look="primary" type="submit" disabled={key === ''}>
            {text(words.addGroup)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
