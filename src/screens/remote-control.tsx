// The controls to choose one or more records of another entity: matches are fetched while the person types, page by
// page.

import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ChoicesField } from '#ui/choice-fields.tsx'
import type { ExtraOption, Option } from '#ui/option-list.tsx'
import { IconExternalLink } from '#ui/icons.tsx'
import type { FieldProps } from '#ui/text-fields.tsx'
import type { Resource } from '#engine/resource.ts'
import { read } from './api.ts'
import { optionListState } from './list-readings.ts'
import { type ListSearch, type NamedRow, batchQueryOf, optionOf, optionsOf } from './list-state.ts'
import { useLoadedEntity } from './loaded-entities.ts'
import { useMay } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { screenWords } from './words.ts'
import { text } from './text.ts'
import { type TreeOption, ownBranch, treeOption } from './tree-options.ts'
import { entityKeys } from './screens.keys.ts'

interface RemoteProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  target: Resource
  /** Restricts the records that can be chosen, in the format of the address: `{ status: 'published' }`. */
  only?: ListSearch | undefined
  /** The related records that the edited record already contains, with titles. */
  given?: readonly Option[]
  /** The edited record, which must not become its own descendant. */
  self?: number | undefined
}

const list = { clear: screenTexts.clear }

export function RemoteChoice(props: RemoteProps & Pick<FieldProps<string>, 'value' | 'onChange'>) {
  const { target, only, given, self, ...field } = props
  const remote = useRemote({ target, only, given, self }, field.value === '' ? [] : [field.value])
  const chosen = remote.options.find(({ value }) => value === field.value)
  return (
    <WithLink target={target} chosen={chosen}>
      <ChoiceField {...field} {...list} {...remote} />
    </WithLink>
  )
}

export function RemoteChoices(props: RemoteProps & Pick<FieldProps<string[]>, 'value' | 'onChange'>) {
  const { target, only, given, self, ...field } = props
  return <ChoicesField {...field} {...list} {...useRemote({ target, only, given, self }, field.value)} />
}

/** A link to the chosen record beside the label, for people who may open it. */
function WithLink({ target, chosen, children }: { target: Resource; chosen: Option | undefined; children: ReactNode }) {
  const may = useMay(target)
  const label = text(screenWords.openRecord, { title: chosen?.label })
  const href = `/admin/${target.path}?edit=${chosen?.value}`
  return (
    <div className="remote-field">
      {children}
      {chosen && may('index') && may('edit') && (
        <a
          className="remote-link centred"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={label}
          title={label}
        >
          <IconExternalLink size={14} />
        </a>
      )}
    </div>
  )
}

interface OptionsPage {
  list?: NamedRow[]
  /** Sent instead of `list` for a tree, which has no pages. */
  options?: NamedRow[]
  total?: number
}
const all: ListSearch = {}

/**
 * The options of a control. They are fetched when their list is first opened, and again at the next opening if that
 * failed. Chosen records whose titles are unknown are fetched by id.
 */
function useRemote(
  { target, only = all, given = [], self }: Pick<RemoteProps, 'target' | 'only' | 'given' | 'self'>,
  ids: readonly string[],
) {
  const [opened, setOpened] = useState(false)
  const [search, onSearch] = useSettledSearch()
  const pages = useInfiniteQuery({ ...pagesOf(target, search, only), enabled: opened })
  const whole = useInfiniteQuery({ ...pagesOf(target, '', only), enabled: opened && self !== undefined })
  const shut = self === undefined ? new Set() : ownBranch(optionsIn(whole.data?.pages ?? []), String(self))
  const found = optionsIn(pages.data?.pages ?? []).filter(({ value }) => !shut.has(value))
  const unknown = ids.filter((id) => ![...given, ...found].some(({ value }) => value === id))
  const { data: asked = [] } = useQuery({ ...optionsOf(target, '', unknown), enabled: unknown.length > 0 })
  const known = new Set([...found, ...given].map(({ value }) => value))
  const apart = ({ value }: Option) => ids.includes(value) && !found.some((option) => option.value === value)
  return {
    options: [...given, ...asked.filter(({ value }) => !known.has(value))]
      .filter(apart)
      .map((option): Option => ({ ...option, unlisted: true }))
      .concat(found),
    extras: useExtras(target, pages, found.length),
    onSearch,
    answered: pages.isPlaceholderData ? null : search,
    ...optionListState([pages], setOpened),
  }
}

interface Pages {
  data: { pages: OptionsPage[] } | undefined
  hasNextPage: boolean
  fetchNextPage(): unknown
}

/**
 * The entries below the options: “more” and “create”. They appear with the first page of options, because an entry that
 * moves when options arrive would be clicked by mistake.
 */
function useExtras(target: Resource, { data, hasNextPage, fetchNextPage }: Pages, shown: number): ExtraOption[] {
  const [may, named] = [useMay(target), useLoadedEntity(target)]
  if (!data || !named) return []
  const total = data.pages.at(-1)?.total ?? 0
  const create = text(screenWords.createOne, { one: named.one })
  return [
    ...(hasNextPage
      ? [
          {
            label: text(screenWords.moreOptions, { shown, total }),
            stays: true,
            take: () => void fetchNextPage(),
          },
        ]
      : []),
    // Opens a new tab, so that typed input is not lost.
    ...(may('add') ? [{ label: `+ ${create}`, take: () => void open(`/admin/${target.path}?add=`, '_blank') }] : []),
  ]
}

function pagesOf(target: Resource, search: string, only: ListSearch) {
  return infiniteQueryOptions({
    queryKey: entityKeys.optionPages(target.name, search, only),
    queryFn: ({ pageParam }) => lookUp(target, { ...only, quick_search: search }, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (lengthOf(all) < (last.total ?? 0) ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
    // Finds a record that was created in another tab.
    refetchOnWindowFocus: 'always',
  })
}

function lookUp(target: Resource, narrowed: ListSearch, page: number): Promise<OptionsPage> {
  const query = { select: true, ...batchQueryOf(target, narrowed), page, limit: 50 }
  return read<OptionsPage>(`/admin/${target.path}/index`, query)
}

function optionsIn(pages: readonly OptionsPage[]): TreeOption[] {
  return pages.flatMap(({ options, list: rows = [] }) =>
    (options ?? rows).map((row) => (options ? treeOption(String(row.id), row.title) : { ...optionOf(row), depth: 0 })),
  )
}

const lengthOf = (pages: readonly OptionsPage[]) => pages.reduce((sum, page) => sum + (page.list?.length ?? 0), 0)

/** Holds the entered text 200 ms after the last keystroke, so that not each keystroke draws the caller. */
export function useSettledSearch(): [string, (typed: string) => void] {
  const [search, setSearch] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onSearch = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSearch(typed.trim()), typed === '' ? 0 : 200)
  }
  return [search, onSearch]
}
