// The form of a recycling rule or a sensitive data rule: its entity and, for sensitive data, the watched fields.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ChoicesField } from '#ui/choice-fields.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { read } from '#screens/api.ts'
import { type Row, recordOf } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import type { LabelledEntity } from '#screens/product.tsx'
import { showDone } from '#screens/record-actions.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { screenWords } from '#screens/words.ts'
import { binWords as words } from '../words.ts'
import { entityKeys } from '#screens/screens.keys.ts'
import { logKeys } from '../history.keys.ts'

interface Choices {
  controllers: Record<string, string>
  fields?: Record<string, Record<string, string>>
}

const listed = { nothing: screenTexts.nothingFound, clear: screenTexts.clear }
const optionsOf = (named: Record<string, string> = {}) =>
  Object.entries(named).map(([value, label]) => ({ value, label }))

export function RuleDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const { edit } = list.search
  const { resource } = named
  const choices = useQuery({
    queryKey: logKeys.choices(resource.name),
    queryFn: () => read<Choices>(`/admin/${resource.path}/add`),
  })
  const { data: row, error } = useQuery({ ...recordOf(resource, edit ?? ''), enabled: edit !== undefined })
  const fault = error ?? choices.error
  const isRead = choices.data && (edit === undefined || row)
  return (
    <OwnDrawer {...props} title={row?.title ?? text(screenWords.addOne, { one: named.one })}>
      {isRead ? (
        <RuleForm
          key={edit ?? 'new'}
          named={named}
          row={row}
          choices={choices.data}
          onDone={() => list.change({ edit: undefined, add: undefined }, true)}
        />
      ) : fault ? (
        <EmptyState title={fault.message} />
      ) : (
        <FormSkeleton lines={4} />
      )}
    </OwnDrawer>
  )
}

interface Rule {
  name: string
  controller: string
  data_fields: string[]
  status: string
}

interface RuleFormProps {
  named: LabelledEntity
  row: Row | undefined
  choices: Choices
  onDone(): void
}

function RuleForm({ named, row, choices, onDone }: RuleFormProps) {
  const [rule, setRule] = useState<Rule>({
    name: String(row?.name ?? ''),
    controller: String(row?.controller ?? ''),
    data_fields: Object.keys(row?.data_fields ?? {}),
    status: String(row?.status ?? '1'),
  })
  const client = useQueryClient()
  const { resource } = named
  const { busy, fault, faults, send } = useSend(`/admin/${resource.path}/${row ? 'edit' : 'add'}`, {
    quiet: true,
    rereads: [entityKeys.all(resource.name)],
    onDone(answer) {
      showDone({ named, client }, row ? answer : { ...answer, data: null })
      onDone()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { data_fields, ...rest } = rule
    void send({ ...rest, ...(choices.fields && { data_fields }), ...(row && { id: row.id }) })
  }
  return (
    <FormFrame
      steps={[]}
      fault={Object.keys(faults).length > 0 ? undefined : fault}
      dirty
      busy={busy}
      words={screenTexts}
      onSubmit={submit}
      onCancel={onDone}
    >
      <RuleFields
        named={named}
        choices={choices}
        rule={rule}
        faults={faults}
        onChange={(next) => setRule({ ...rule, ...next })}
      />
    </FormFrame>
  )
}

interface RuleFieldsProps extends Pick<RuleFormProps, 'named' | 'choices'> {
  rule: Rule
  faults: Record<string, string>
  onChange(next: Partial<Rule>): void
}

function RuleFields({ named, choices, rule, faults, onChange }: RuleFieldsProps) {
  const choose = (controller: string) =>
    onChange({ controller, data_fields: [], name: rule.name || (choices.controllers[controller] ?? '') })
  return (
    <div className="form-fields">
      <ChoiceField
        {...listed}
        label={text(words.controller)}
        value={rule.controller}
        options={optionsOf(choices.controllers)}
        error={faults.controller}
        required
        onChange={choose}
      />
      <TextField
        label={named.field('name')}
        value={rule.name}
        error={faults.name}
        required
        maxLength={50}
        onChange={(name) => onChange({ name })}
      />
      {choices.fields && (
        <div data-wide>
          <ChoicesField
            {...listed}
            label={text(words.fields)}
            value={rule.data_fields}
            options={optionsOf(choices.fields[rule.controller])}
            error={faults.data_fields}
            disabled={rule.controller === ''}
            required
            onChange={(data_fields) => onChange({ data_fields })}
          />
        </div>
      )}
      <SwitchField
        label={text(words.enabled)}
        value={rule.status === '1'}
        onChange={(on) => onChange({ status: on ? '1' : '0' })}
      />
    </div>
  )
}
