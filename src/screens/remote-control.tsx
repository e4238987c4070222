// Choosing a record of another entity: what matches is asked for as one types.

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ChoiceField, ChoicesField, type Option } from '#ui/choice-fields.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import type { Resource } from '#engine/resource.ts'
import { optionsOf } from './list-state.ts'
import { said } from './said.ts'

interface RemoteProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  target: Resource
  /** What the record that is being edited already knows of its relations. */
  given?: readonly Option[]
}

const list = { nothing: said.nothingFound, clear: said.clear }

export function RemoteChoice(props: RemoteProps & Pick<FieldProps<string>, 'value' | 'onChange'>) {
  const { target, given, ...field } = props
  const remote = useRemote(target, given, field.value === '' ? [] : [field.value])
  return <ChoiceField {...field} {...list} {...remote} />
}

export function RemoteChoices(props: RemoteProps & Pick<FieldProps<string[]>, 'value' | 'onChange'>) {
  const { target, given, ...field } = props
  return <ChoicesField {...field} {...list} {...useRemote(target, given, field.value)} />
}

/** Nothing is asked before the list is opened; what is chosen and not yet known is asked for by its id. */
function useRemote(target: Resource, given: readonly Option[] = [], ids: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const search = useDeferredValue(typed)
  const { data: found = [] } = useQuery({ ...optionsOf(target, search), enabled: opened })
  const unknown = ids.filter((id) => ![...given, ...found].some(({ value }) => value === id))
  const { data: asked = [] } = useQuery({ ...optionsOf(target, '', unknown), enabled: unknown.length > 0 })
  const apart = ({ value }: Option) => ids.includes(value) && !found.some((option) => option.value === value)
  const options = [...given, ...asked].filter(apart).concat(found)
  return { options, onSearch: setTyped, onOpen: () => setOpened(true) }
}
