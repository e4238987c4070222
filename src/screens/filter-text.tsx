// A filter in words: on its chip, and above a printed list.

import { useQuery } from '@tanstack/react-query'
import type { Option } from '#ui/choice-fields.tsx'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { choicesOf } from './choices.ts'
import { isPreset } from './day-ranges.ts'
import { type Condition, filtersIn, isDated, readCondition } from './filters.ts'
import { type List, optionsOf } from './list-state.ts'
import { type Named, useProduct } from './product.tsx'
import { said } from './said.ts'
import { dayText } from './days.ts'
import { numberText, text } from './text.ts'

/** Printed below the title: the filters that all rows match. */
export function PrintedFilters({ named, list: { search } }: { named: Named; list: List }) {
  const { resource } = named
  const set = filtersIn(resource, search)
  return (
    <ul className="printed-filters">
      {search.quick_search && <li>{text(said.searched, { value: search.quick_search })}</li>}
      {set.map((name) => (
        <li key={name}>
          {named.field(name)} :{' '}
          <FilterSaid named={named} name={name} field={resource.fields[name]!} value={search[name] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

interface SaidProps {
  named: Named
  name: string
  field: Field
  value: string
}

export function FilterSaid({ named, name, field, value }: SaidProps) {
  const target = useProduct().resources[field.target ?? '']
  const condition = readCondition(field, value)
  const ids = condition.value.split(',')
  const isList = ['oneOf', 'noneOf', 'allOf'].includes(condition.operator)
  if (isList && target) return <RelationsSaid target={target} ids={ids} condition={condition} />
  return isList ? listed(condition, namesOf(ids, choicesOf(named, name, field))) : sentence(field, condition)
}

function RelationsSaid({ target, ids, condition }: { target: Resource; ids: string[]; condition: Condition }) {
  const { data = [] } = useQuery(optionsOf(target, '', ids))
  return listed(condition, namesOf(ids, data))
}

function listed({ operator }: Condition, names: string): string {
  return operator === 'noneOf' ? text(said.saidNoneOf, { value: names }) : names
}

function namesOf(values: readonly string[], options: readonly Option[]): string {
  return values.map((each) => options.find(({ value }) => value === each)?.label ?? each).join(', ')
}

const sentences: Partial<Record<Condition['operator'], string>> = {
  contains: said.saidContains,
  lacks: said.saidLacks,
  is: said.saidIs,
  isNot: said.saidIsNot,
  empty: said.saidEmpty,
  filled: said.saidFilled,
}

function sentence(field: Field, { operator, value }: Condition): string {
  if (operator === 'range') return isPreset(value) ? said[value] : rangeSaid(field, value)
  return text(sentences[operator] ?? said.saidContains, { value })
}

function rangeSaid(field: Field, value: string): string {
  const dated = isDated(field)
  const shown = (bound: string) => (dated ? isDay(bound) && dayText(bound) : numberText(Number(bound)))
  const [from = '', to = ''] = value.split('..').map((bound) => bound && (shown(bound) || bound))
  if (!to) return text(dated ? said.since : said.atLeast, { from })
  if (!from) return text(dated ? said.until : said.atMost, { to })
  return text(dated ? said.betweenDays : said.between, { from, to })
}

const isDay = (bound: string) => !Number.isNaN(Date.parse(bound))
