// A rule: which entity it watches and, for sensitive data, which of its fields. Both are chosen, never typed.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ChoiceField, ChoicesField } from '#ui/choice-fields.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { Refused, post, read } from '#screens/api.ts'
import { type Row, recordOf } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import type { Named } from '#screens/product.tsx'
import { sayDone } from '#screens/record-actions.tsx'
import { said } from '#screens/said.ts'
import { text } from '#screens/text.ts'
import { screenWords } from '#screens/screens.labels.ts'
import { binWords as words } from './screen.labels.ts'

interface Choices {
  controllers: Record<string, string>
  fields?: Record<string, Record<string, string>>
}

const listed = { nothing: said.nothingFound, clear: said.clear }
const optionsOf = (named: Record<string, string> = {}) =>
  Object.entries(named).map(([value, label]) => ({ value, label }))

export function RuleDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const { edit } = list.search
  const { resource } = named
  const choices = useQuery({
    queryKey: [resource.name, 'choices'],
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

interface RuleFormProps {
  named: Named
  row: Row | undefined
  choices: Choices
  onDone(): void
}

function RuleForm({ named, row, choices, onDone }: RuleFormProps) {
  const [rule, setRule] = useState({
    name: String(row?.name ?? ''),
    controller: String(row?.controller ?? ''),
    data_fields: Object.keys((row?.data_fields ?? {}) as Record<string, string>),
    status: String(row?.status ?? '1'),
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const change = (next: Partial<typeof rule>) => setRule({ ...rule, ...next })
  const choose = (controller: string) =>
    change({ controller, data_fields: [], name: rule.name || (choices.controllers[controller] ?? '') })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const { data_fields, ...rest } = rule
    const body = choices.fields ? { ...rest, data_fields } : rest
    const path = `/admin/${named.resource.path}/${row ? 'edit' : 'add'}`
    try {
      const answer = await post(path, row ? { ...body, id: row.id } : body, { quiet: true })
      sayDone({ named, client }, row ? answer : { ...answer, data: null })
      void client.invalidateQueries({ queryKey: [named.resource.name] })
      onDone()
    } catch (problem) {
      const { fields } = ((problem instanceof Refused && problem.data) || {}) as { fields?: Record<string, string> }
      setFaults(fields ?? { '': problem instanceof Error ? problem.message : String(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormFrame
      steps={[]}
      fault={faults['']}
      dirty
      busy={busy}
      words={said}
      onSubmit={(event) => void send(event)}
      onCancel={onDone}
    >
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
          onChange={(name) => change({ name })}
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
              onChange={(data_fields) => change({ data_fields })}
            />
          </div>
        )}
        <SwitchField
          label={text(words.enabled)}
          value={rule.status === '1'}
          onChange={(on) => change({ status: on ? '1' : '0' })}
        />
      </div>
    </FormFrame>
  )
}
