// The drawer of one line of the administrator log: the person, the address, and the changed fields of each record.

import { useQuery } from '@tanstack/react-query'
import { entryOf } from '#text/entry-of.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { read } from '#screens/api.ts'
import { cellOf } from '#screens/cells.tsx'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { type LabelledEntity, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { ChangeList, type HistoryEntry } from '#screens/trail/history.tsx'
import type { Titles } from '#screens/trail/value.tsx'
import { NamedRecordLink } from './record-link.ui.tsx'
import { logWords as words } from '../words.ts'
import { logKeys } from '../history.keys.ts'

interface Changed {
  resource: string
  id: number
  kind: HistoryEntry['kind']
  /** The names of the changed fields. They are known even if the values in `fields` are erased. */
  names: string[]
  title: string
  fields: HistoryEntry['fields']
  titles: Titles
}
interface Detail {
  row: Row
  records: Changed[]
  more: number
}

const facts = ['time', 'admin_id', 'username', 'kind', 'result', 'ip', 'useragent', 'url', 'request_id']

export function LogDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const id = list.search.edit
  const { data, error } = useQuery({
    queryKey: logKeys.entry(named.resource.name, id),
    queryFn: () => read<Detail>(`/admin/${named.resource.path}/info`, { id }),
  })
  return (
    <OwnDrawer {...props} title={data ? String(data.row.sentence) : named.one}>
      {data ? (
        <LogDetail named={named} detail={data} />
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={10} />
      )}
    </OwnDrawer>
  )
}

function LogDetail({ named, detail: { row, records, more } }: { named: LabelledEntity; detail: Detail }) {
  const { resource } = named
  const { changes: _changes, ...sent } = JSON.parse(String(row.data)) as Record<string, unknown>
  return (
    <FactsPage>
      <NamedRecordLink row={row} />
      <h3>{text(words.about)}</h3>
      <Facts
        facts={facts.map((name) => ({
          name: named.field(name),
          value: cellOf(named, name, entryOf(resource.fields, name), row),
        }))}
      />
      {records.length > 0 && <h3>{text(words.records)}</h3>}
      {records.length > 0 && (
        <ol className="history stack gap-20">
          {records.map((record) => (
            <OneRecord key={`${record.resource} ${record.id} ${record.kind}`} record={record} kinds={named} />
          ))}
        </ol>
      )}
      {more > 0 && <p>{text(words.more, { count: more })}</p>}
      {Object.keys(sent).length > 0 && (
        <>
          <h3>{text(words.sent)}</h3>
          <p>{text(words.sentNote)}</p>
          <pre>{JSON.stringify(sent, null, 2)}</pre>
        </>
      )}
    </FactsPage>
  )
}

function OneRecord({ record, kinds }: { record: Changed; kinds: LabelledEntity }) {
  const resource = useProduct().resources[record.resource]
  return resource ? <KnownRecord record={record} kinds={kinds} resource={resource} /> : null
}

function KnownRecord({
  record,
  kinds,
  resource,
}: {
  record: Changed
  kinds: LabelledEntity
  resource: LabelledEntity['resource']
}) {
  const named = useLabelledEntity(resource)
  const { id, kind, title, fields, names, titles } = record
  return (
    <li>
      <div className="history-head wrap">
        <strong>{title}</strong>
        <span>
          {named.one} · {kinds.value('kind', kind)}
        </span>
      </div>
      {fields.length === 0 && names.length > 0 ? (
        <p>
          {names.map(named.field).join(', ')} · {text(words.notKept)}
        </p>
      ) : (
        <ChangeList named={named} row={{ id, title }} entry={{ kind, fields }} titles={titles} />
      )}
    </li>
  )
}
