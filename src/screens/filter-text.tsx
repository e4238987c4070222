// A filter in words: on its chip, and above a printed list.

import { useQuery } from '@tanstack/react-query'
import type { Option } from '#ui/option-list.tsx'
import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { choicesOf } from './choices.ts'
import { isPreset } from './day-ranges.ts'
import { type Condition, filterField, filtersIn, isDated, isMissing, readCondition, typedBound } from './filters.ts'
import { MissingText } from './missing-chip.tsx'
import { type List, optionsOf } from './list-state.ts'
import { type LabelledEntity, useProduct } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { dayText } from './days.ts'
import { numberText, text } from './text.ts'

/** The active filters of a list in words, printed below its title. */
export function PrintedFilters({ named, list: { search } }: { named: LabelledEntity; list: List }) {
  const { resource } = named
  const set = filtersIn(resource, search)
  return (
    <ul className="printed-filters">
      {search.quick_search && <li>{text(screenTexts.searched, { value: search.quick_search })}</li>}
      {set.map((name) =>
        isMissing(resource, name) ? (
          <li key={name}>
            {screenTexts.missing} : <MissingText resource={resource} value={search[name] ?? ''} />
          </li>
        ) : (
          <li key={name}>
            {named.field(name)} :{' '}
            <FilterText named={named} name={name} field={filterField(resource, name)!} value={search[name] ?? ''} />
          </li>
        ),
      )}
    </ul>
  )
}

interface FilterTextProps {
  named: LabelledEntity
  name: string
  field: Field
  value: string
}

export function FilterText({ named, name, field, value }: FilterTextProps) {
  const target = useProduct().resources[field.target ?? '']
  const condition = readCondition(field, value)
  const ids = condition.value.split(',')
  const isList = ['oneOf', 'noneOf', 'allOf'].includes(condition.operator)
  if (isList && target) return <RelationsText target={target} ids={ids} condition={condition} />
  return isList ? listed(condition, namesOf(ids, choicesOf(named, name, field))) : sentence(field, condition)
}

function RelationsText({ target, ids, condition }: { target: Resource; ids: string[]; condition: Condition }) {
  const { data = [] } = useQuery(optionsOf(target, '', ids))
  return listed(condition, namesOf(ids, data))
}

function listed({ operator }: Condition, names: string): string {
  return operator === 'noneOf' ? text(screenTexts.saidNoneOf, { value: names }) : names
}

function namesOf(values: readonly string[], options: readonly Option[]): string {
  return values.map((each) => options.find(({ value }) => value === each)?.label ?? each).join(', ')
}

const sentences: Partial<Record<Condition['operator'], string>> = {
  contains: screenTexts.saidContains,
  lacks: screenTexts.saidLacks,
  is: screenTexts.saidIs,
  isNot: screenTexts.saidIsNot,
  empty: screenTexts.saidEmpty,
  filled: screenTexts.saidFilled,
}

function sentence(field: Field, { operator, value }: Condition): string {
  if (operator === 'range') return isPreset(value) ? screenTexts[value] : rangeText(field, value)
  return text(sentences[operator] ?? screenTexts.saidContains, { value })
}

function rangeText(field: Field, value: string): string {
  const dated = isDated(field)
  const shown = (bound: string) =>
    dated ? isDay(bound) && dayText(bound) : numberText(Number(typedBound(field, bound)))
  const [from = '', to = ''] = value.split('..').map((bound) => bound && (shown(bound) || bound))
  if (!to) return text(dated ? screenTexts.since : screenTexts.atLeast, { from })
  if (!from) return text(dated ? screenTexts.until : screenTexts.atMost, { to })
  return text(dated ? screenTexts.betweenDays : screenTexts.between, { from, to })
}

const isDay = (bound: string) => !Number.isNaN(Date.parse(bound))
