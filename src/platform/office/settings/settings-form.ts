// The form of the page of the settings: one form for all groups, which sends only the changes and shows each refusal
// beside its field.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { itemAt } from '#text/item-at.ts'
import { ApiError, post } from '#screens/api.ts'
import { toast } from '#ui/toast.tsx'
import { type Item } from '#platform/settings/index.ts'
import { type ShownSettings, faultOf, itemsIn, settingsOf, settingsPath } from '#platform/settings/index.ui.ts'

export type Values = Record<string, unknown>
export type SettingsForm = UseFormReturn<Values, unknown, Values>

export function useSettingsForm(settings: ShownSettings): SettingsForm {
  const items = useMemo(() => openItems(settings), [settings])
  const first = useMemo(() => valuesOf(items), [items])
  const resolver: Resolver<Values> = (values) => {
    const changed = changedIn(items, values)
    const faults = changed.flatMap((item) => {
      const message = faultOf(item, values[item.name])
      return message ? [[item.name, { type: 'check', message }]] : []
    })
    return faults.length > 0
      ? { values: {}, errors: Object.fromEntries(faults) }
      : { values: Object.fromEntries(changed.map(({ name }) => [name, values[name]])), errors: {} }
  }
  return useForm<Values, unknown, Values>({
    // Settings that are added later get their default from `useController` in `ItemLine`.
    defaultValues: first,
    resolver,
    mode: 'onTouched',
  })
}

const openItems = (settings: ShownSettings) => itemsIn(settings).filter(({ decided_by }) => decided_by === '')
const valuesOf = (items: readonly Item[]): Values => Object.fromEntries(items.map(({ name, value }) => [name, value]))

export const savedValues = (settings: ShownSettings) => valuesOf(openItems(settings))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const changedIn = (items: readonly Item[], values: Values) =>
  // A setting that was not yet rendered may be missing in the values of the form.
  items.filter(({ name, value }) => values[name] !== undefined && !same(value, values[name]))

/** The names of unsaved settings. */
export function useChanged(form: SettingsForm, settings: ShownSettings): string[] {
  const values = useWatch({ control: form.control })
  return changedIn(openItems(settings), values).map(({ name }) => name)
}

/** Returns the function that saves the changes. `onFault` receives the name of the first refused setting. */
export function useSave(form: SettingsForm, onFault: (name: string) => void) {
  const client = useQueryClient()
  return form.handleSubmit(
    async (sent) => {
      try {
        const { msg } = await post(`/admin/${settingsPath}/edit`, sent, { quiet: true })
        // Shows the values as the server stored them, and empties the fields of secrets.
        form.reset(savedValues(await client.fetchQuery(settingsOf)))
        toast.done(msg)
      } catch (error) {
        showRefusal(form, error, onFault)
      }
    },
    (faults) => onFault(itemAt(Object.keys(faults), 0)),
  )
}

export function showRefusal(form: SettingsForm, error: unknown, onFault: (name: string) => void): void {
  const { fields = {} } = ((error instanceof ApiError && error.data) || {}) as { fields?: Record<string, string> }
  const beside = Object.entries(fields).filter(([name]) => name in form.getValues())
  for (const [name, message] of beside) form.setError(name, { type: 'server', message })
  const [first] = beside
  if (first) onFault(first[0])
  else toast.error(error instanceof Error ? error.message : String(error))
}
