// The drawer in which the school adds a setting of its own: label, name, input type, checks.

import { useState } from 'react'
import { type InputType, inputTypes, typesWithOptions, validators } from '#platform/settings/index.ts'
import { settingsOf, settingsPath } from '#platform/settings/index.ui.ts'
import { showError } from '#screens/api.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { faultsIn } from '#screens/send-state.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ChoicesField } from '#ui/choice-fields.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { newSettingWords as words, configPageWords as pageWords } from '../words.ts'

const list = { nothing: screenTexts.nothingFound, clear: screenTexts.clear }
const frame = { cancel: text(pageWords.cancel), save: text(pageWords.add) }

interface AddProps {
  groups: Record<string, string>
  group: string
  onClose(): void
  onAdded(group: string): void
}

export function AddItem({ groups, group, onClose, onAdded }: AddProps) {
  const [typed, setTyped] = useState({ ...empty, group })
  const { busy, faults, send } = useSend(`/admin/${settingsPath}/add`, {
    quiet: true,
    rereads: [settingsOf.queryKey],
    onDone({ msg }) {
      toast.done(msg)
      onAdded(typed.group)
    },
    onRefused: (problem) => Object.keys(faultsIn(problem)).length === 0 && showError(problem),
  })
  /** The props that each field needs: name, label, value, refusal, and how it changes. */
  const at = <Name extends keyof typeof typed>(name: Name) => ({
    name,
    label: text(words[name as 'title']),
    value: typed[name],
    error: faults[name],
    onChange: (value: (typeof typed)[Name]) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <Drawer title={text(pageWords.add)} close={screenTexts.close} onClose={onClose} width={560}>
      <FormFrame
        steps={[]}
        fault={undefined}
        dirty
        busy={busy}
        words={frame}
        onCancel={onClose}
        onSubmit={(event) => {
          event.preventDefault()
          void send(typed)
        }}
      >
        <div className="form-fields add-fields">
          <ChoiceField {...at('group')} {...list} keeps options={pairsOf(groups)} />
          <TextField {...at('title')} required autoComplete="off" maxLength={100} />
          <TextField {...at('name')} required autoComplete="off" spellCheck={false} description={text(words.nameTip)} />
          <ChoiceField {...at('type')} {...list} keeps options={typeOptions} />
          {typesWithOptions.includes(typed.type as InputType) && (
            <AreaField {...at('content')} description={text(words.lines)} />
          )}
          <AreaField {...at('tip')} />
          <ChoicesField {...at('rule')} {...list} options={ruleOptions} />
          <Fold label={text(words.advanced)}>
            <div className="add-fields">
              <AreaField {...at('inputExtend')} description={text(words.inputTip)} />
              <AreaField {...at('extend')} description={text(words.lines)} />
              <NumberField
                {...at('weigh')}
                onChange={(weigh) => at('weigh').onChange(weigh || 0)}
                decimals={0}
                comma=","
              />
            </div>
          </Fold>
        </div>
      </FormFrame>
    </Drawer>
  )
}

const empty = {
  group: '',
  title: '',
  name: '',
  type: 'string',
  content: '',
  tip: '',
  rule: [] as string[],
  inputExtend: '',
  extend: '',
  weigh: 0,
}
const pairsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const typeOptions = inputTypes.map((value) => ({ value, label: text(words.types[value]) }))
const ruleOptions = validators.map((value) => ({ value, label: text(words.rules[value]) }))
