// The drawer of a changed value: the old and the new value, and the button that restores the old one.

import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { Facts, FactsPage } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { post, read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { OwnDrawer } from '#screens/own-drawer.tsx'
import type { OwnDrawerProps } from '#screens/own-screen.ts'
import { useAllowed, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { useConfirmedAction } from '#screens/record-actions.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { ChangeList } from '#screens/trail/history.tsx'
import type { Titles } from '#screens/trail/value.tsx'
import { factsOf } from '../recycle/bin-drawer.ui.tsx'
import { binWords as words } from '../words.ts'
import { logKeys } from '../history.keys.ts'

interface Detail {
  row: Row
  before: unknown
  after: unknown
  veiled: boolean
  titles: Titles
}

export function SensitiveDrawer(props: OwnDrawerProps) {
  const { named, list } = props
  const { path, name } = named.resource
  const id = list.search.edit
  const { data, error } = useQuery({
    queryKey: logKeys.entry(name, id),
    queryFn: () => read<Detail>(`/admin/${path}/info`, { id }, { quiet: true }),
    gcTime: 0,
  })
  const [allowed, confirmed] = [useAllowed(), useConfirmedAction(named)]
  const rollBack = async ({ title, data_comment: field }: Row) => {
    const question = {
      title: text(words.rollbackTitle),
      body: text(words.rollbackText, { field, title }),
      yes: text(words.rollback),
      no: screenTexts.cancel,
    }
    const call = () => post(`/admin/${path}/rollback`, { ids: [Number(id)] }, { quiet: true })
    if (await confirmed(question, call)) list.change({ edit: undefined }, true)
  }
  const mayRollBack = data && !data.veiled && data.row.is_rollback !== 1 && allowed(`${path}/rollback`)
  return (
    <OwnDrawer {...props} title={data?.row.title ?? named.one}>
      {data ? (
        <FactsPage
          buttons={mayRollBack && <Button onClick={() => void rollBack(data.row)}>{text(words.rollback)}</Button>}
        >
          <h3>{text(words.change)}</h3>
          <Facts facts={factsOf(named, data.row, ['sensitive_id', 'time', 'admin_id', 'ip', 'useragent'])} />
          <h3>{text(words.value)}</h3>
          <Value detail={data} />
        </FactsPage>
      ) : error ? (
        <ReadFailed error={error} />
      ) : (
        <FormSkeleton lines={8} />
      )}
    </OwnDrawer>
  )
}

function Value({ detail }: { detail: Detail }) {
  const resource = useProduct().resources[String(detail.row.resource)]
  return resource ? <KnownValue detail={detail} resource={resource} /> : null
}

type Known = { detail: Detail; resource: NonNullable<ReturnType<typeof useProduct>['resources'][string]> }

function KnownValue({ detail: { row, before, after, veiled, titles }, resource }: Known) {
  const named = useLabelledEntity(resource)
  const field = { name: String(row.data_field), before, after, veiled }
  return (
    <div className="history stack gap-20">
      <ChangeList named={named} row={row} entry={{ kind: 'edit', fields: [field] }} titles={titles} />
    </div>
  )
}
