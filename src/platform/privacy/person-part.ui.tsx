// The part of the page for one person: an overview of their data, and the buttons for the copy and the erasure.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { itemAt } from '#text/item-at.ts'
import { post, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { confirm } from '#ui/confirm.tsx'
import { IconDownload, IconTrash } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { privacyPageWords as words } from './words.ts'
import { type Overview, type PersonKind, personalDataPath } from './personal-data.ts'
import { privacyKeys } from './privacy.keys.ts'

export function PersonPart({ people }: { people: readonly PersonKind[] }) {
  const { resources } = useProduct()
  const { search, change } = usePlace()
  const there = people.filter(({ entity }) => resources[entity])
  const { entity: kind } = there.find(({ entity }) => entity === search.of) ?? itemAt(there, 0)
  const id = Number(search.id ?? 0)
  const options = there.map(({ entity, name }) => ({ value: entity, label: name }))
  return (
    <section className="privacy-person" aria-labelledby="privacy-person">
      <h2 id="privacy-person">{text(words.somebody)}</h2>
      <p className="dim">{text(words.somebodyLead)}</p>
      <div className="privacy-choice stack gap-12">
        <ChoiceField
          label={text(words.kind)}
          value={kind}
          options={options}
          keeps
          nothing={text(words.nothing)}
          clear={text(words.cancel)}
          onChange={(of) => change({ of, id: undefined })}
        />
        <RemoteChoice
          key={kind}
          label={text(words.who)}
          target={entryOf(resources, kind)}
          value={id > 0 ? String(id) : ''}
          onChange={(chosen) => change({ of: kind, id: chosen || undefined })}
        />
      </div>
      {id > 0 ? <Known key={`${kind} ${id}`} kind={kind} id={id} /> : <p className="dim">{text(words.nobody)}</p>}
    </section>
  )
}

function Known({ kind, id }: { kind: string; id: number }) {
  const client = useQueryClient()
  const { me } = useProduct()
  const allowed = useAllowed()
  const copying = useSend(async () => {
    const { download } = await import('#screens/api-stream.ts')
    await download(`/admin/${personalDataPath}/export?entity=${kind}&id=${id}`, { name: `${kind}-${id}.zip` })
  })
  const { data, error } = useQuery({
    queryKey: privacyKeys.person(kind, id),
    queryFn: () => read<Overview>(`/admin/${personalDataPath}/person`, { entity: kind, id }, { quiet: true }),
    retry: false,
  })
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <Skeleton width={320} height={24} />
  const erase = async () => {
    const title = text(words.eraseTitle, { title: data.title })
    const body = [text(words.eraseBody), ...data.stays].join('\n\n')
    if (!(await confirm({ title, body, yes: text(words.erase), no: text(words.cancel), danger: true }))) return
    const answer = await post(`/admin/${personalDataPath}/erase`, { entity: kind, id }, { done: true }).catch(
      () => null,
    )
    if (answer) await client.invalidateQueries()
  }
  return (
    <div className="privacy-known card">
      <h3>{data.title}</h3>
      <ul aria-label={text(words.known)}>
        {data.found.map(({ table, name, count }) => (
          <li key={table}>
            {name} <b className="numbers">{numberText(count)}</b>
          </li>
        ))}
        <li>
          {text(words.files)} <b className="numbers">{numberText(data.files)}</b>
        </li>
      </ul>
      <h4>{text(words.stays)}</h4>
      <ul className="privacy-stays">
        {data.stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {data.refusal && <p className="privacy-refusal notice tone-orange">{data.refusal}</p>}
      <div className="privacy-acts wrap">
        <Button icon={<IconDownload size={16} />} busy={copying.busy} onClick={() => void copying.send()}>
          {text(words.copy)}
        </Button>
        {me.super && allowed(`${personalDataPath}/erase`) && (
          <Button
            look="danger"
            icon={<IconTrash size={16} />}
            disabled={data.refusal !== null}
            onClick={() => void erase()}
          >
            {text(words.erase)}
          </Button>
        )}
      </div>
    </div>
  )
}
