// The drawer of a deleted record: its values, and the buttons that restore or purge it.

import { useQuery } from '@tanstack/react-query'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { post, read, remove } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { type LabelledEntity, useAllowed, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { useConfirmedAction, useRecordAction } from '#screens/record-actions.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { drawValue } from '#screens/trail/value.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { binWords as words } from '../words.ts'
import { logKeys } from '../history.keys.ts'

interface Detail {
  row: Row
  record: Row | null
}

export function BinDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const { path, name } = named.resource
  const id = list.search.edit
  const { data, error } = useQuery({
    queryKey: logKeys.entry(name, id),
    queryFn: () => read<Detail>(`/admin/${path}/info`, { id }, { quiet: true }),
    gcTime: 0,
  })
  const client = useQueryClient()
  const [allowed, doing, confirmed] = [useAllowed(), useRecordAction(named), useConfirmedAction(named)]
  const leave = (done: boolean) => {
    if (!done) return
    list.change({ edit: undefined }, true)
    // All queries are read again: after a restore the record is in its list, and other records refer to it again.
    void client.invalidateQueries()
  }
  const restore = async () => leave(await doing(() => post(`/admin/${path}/restore`, { ids: [Number(id)] })))
  const purge = async (title: string) => {
    const question = {
      title: text(words.purgeTitle),
      body: text(words.purgeText, { title }),
      yes: text(words.purge),
      no: screenTexts.cancel,
      danger: true,
    }
    leave(await confirmed(question, () => remove(`/admin/${path}/del`, { ids: [Number(id)] }, { quiet: true })))
  }
  const buttons = data && (
    <>
      {allowed(`${path}/del`) && <Button onClick={() => void purge(data.row.title ?? '')}>{text(words.purge)}</Button>}
      {allowed(`${path}/restore`) && (
        <Button look="primary" onClick={() => void restore()}>
          {text(words.restore)}
        </Button>
      )}
    </>
  )
  return (
    <OwnDrawer {...props} title={data?.row.title ?? named.one}>
      {data ? (
        <FactsPage buttons={buttons}>
          <h3>{text(words.deletion)}</h3>
          <Facts facts={factsOf(named, data.row, ['recycle_id', 'time', 'admin_id', 'ip', 'useragent'])} />
          <h3>{text(words.record)}</h3>
          <Deleted row={data.row} record={data.record} />
        </FactsPage>
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={10} />
      )}
    </OwnDrawer>
  )
}

export function factsOf(named: LabelledEntity, row: Row, names: readonly string[]) {
  return names.map((name) => ({
    name: named.field(name),
    value: cellOf(named, name, entryOf(named.resource.fields, name), row),
  }))
}

function Deleted({ row, record }: Detail) {
  const resource = useProduct().resources[String(row.resource)]
  if (!record || !resource) return <p>{text(words.gone)}</p>
  return <Record resource={resource} record={record} />
}

function Record({ resource, record }: { resource: LabelledEntity['resource']; record: Row }) {
  const named = useLabelledEntity(resource)
  const names = Object.keys(resource.fields).filter((name) => name in record && name !== 'update_time')
  return (
    <Facts
      facts={names.map((name) => ({
        name: named.field(name),
        value:
          entryOf(resource.fields, name).kind === 'toggle'
            ? drawValue({ named, row: record, titles: {} }, name, record[name])
            : cellOf(named, name, entryOf(resource.fields, name), record),
      }))}
    />
  )
}
