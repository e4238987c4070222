// The page of back-ups: their list, the last drill with its proof, and buttons for the commands.

import './back-ups.css'
import '#ui/plain-table.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { useAllowed } from '#screens/product.tsx'
import { sizeText } from '#screens/sizes.ts'
import { momentText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { type BackUpOverview, type LastDrill, type ListedBackUp, backUpCommands, backUpPath } from './back-up.ts'
import { backUpPageWords as words } from './words.ts'
import { backUpKeys } from './back-ups.keys.ts'

/** In milliseconds: the overview is read again at this interval while a command runs. */
const pace = 2000

export function BackUpsPage() {
  const { data, error } = useQuery({
    throwOnError: isForbidden,
    queryKey: backUpKeys.all,
    queryFn: () => read<BackUpOverview>(`/admin/${backUpPath}/index`),
    refetchInterval: ({ state }) => (state.data?.running ? pace : false),
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={12} />
  const { list, drill, place } = data
  const missing = list[0]?.summary?.missing ?? 0
  return (
    <section className="back-ups stack gap-16">
      <header className="wrap gap-12">
        <div>
          <h1>{text(words.title)}</h1>
          <p className="dim">{text(words.lead)}</p>
        </div>
        <Commands overview={data} />
      </header>
      <State overview={data} />
      <div className="facts">
        <Facts
          facts={[
            { name: text(words.last), value: list[0] ? momentText(list[0].time) : text(words.never) },
            { name: text(words.lastDrill), value: drill ? drillText(drill) : text(words.never) },
            { name: text(words.place), value: place },
          ]}
        />
      </div>
      {missing > 0 && (
        <p className="back-ups-warning notice tone-orange">
          {text(words.missingFiles, { count: numberText(missing) })}
        </p>
      )}
      {list[0]?.summary?.hasSecret === false && (
        <p className="back-ups-warning notice tone-orange">{text(words.withoutSecret)}</p>
      )}
      {list.length > 0 ? (
        <BackUpTable list={list} />
      ) : (
        <EmptyState title={text(words.empty)} text={text(words.emptyText)} />
      )}
    </section>
  )
}

function Commands({ overview: { list, drill, running } }: { overview: BackUpOverview }) {
  const allowed = useAllowed()
  const starting = useSend<unknown, { command: string }>(`/admin/${backUpPath}/run`, { rereads: [backUpKeys.all] })
  const copying = useSend(async () => {
    const { download } = await import('#screens/api-stream.ts')
    await download(`/admin/${backUpPath}/proof`, { name: `${drill?.name}.pdf` })
  })
  const offered = allowed(`${backUpPath}/run`)
    ? backUpCommands.filter((command) => command === 'backup' || list.length > 0)
    : []
  return (
    <div className="wrap">
      {offered.map((command) => (
        <Button
          key={command}
          look={command === 'backup' ? 'primary' : 'plain'}
          busy={starting.given?.command === command}
          disabled={running !== null}
          onClick={() => void starting.send({ command })}
        >
          {text(words[command])}
        </Button>
      ))}
      {drill?.fault === '' && (
        <Button icon={<IconDownload size={16} />} busy={copying.busy} onClick={() => void copying.send()}>
          {text(words.proof)}
        </Button>
      )}
    </div>
  )
}

function State({ overview: { running, failure } }: { overview: BackUpOverview }) {
  return (
    <div role="status">
      {running && <p>{text(words.running[running.command], { since: momentText(running.since) })}</p>}
      {failure && (
        <p className="back-ups-fault notice tone-red">
          {text(words.failed[failure.command], { time: momentText(failure.time), fault: failure.fault })}
        </p>
      )}
    </div>
  )
}

function drillText({ time, rows, files, seconds, fault }: LastDrill): string {
  if (fault !== '') return text(words.drillFault, { time: momentText(time), fault })
  const counts = { rows: numberText(rows), files: numberText(files), seconds: numberText(seconds) }
  return text(words.drillPassed, { time: momentText(time), ...counts })
}

function BackUpTable({ list }: { list: readonly ListedBackUp[] }) {
  return (
    <div className="plain-table" tabIndex={0} role="group" aria-label={text(words.title)}>
      <table>
        <thead>
          <tr>
            <th>{text(words.made)}</th>
            <th className="numbers">{text(words.size)}</th>
            <th className="numbers">{text(words.rows)}</th>
            <th className="numbers">{text(words.files)}</th>
            <th>{text(words.version)}</th>
            <th>{text(words.verified)}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((each) => (
            <BackUpLine key={each.name} {...each} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BackUpLine({ name, time, summary, verified }: ListedBackUp) {
  return (
    <tr title={name}>
      <th scope="row">{momentText(time)}</th>
      <td className="numbers" data-label={text(words.size)}>
        {summary ? sizeText(summary.bytes) : '—'}
      </td>
      <td className="numbers" data-label={text(words.rows)}>
        {summary ? numberText(summary.rows) : '—'}
      </td>
      <td className="numbers" data-label={text(words.files)}>
        {summary ? numberText(summary.files) : '—'}
      </td>
      <td data-label={text(words.version)}>
        {summary ? `${summary.product} · ${{ sqlite: 'SQLite', postgres: 'PostgreSQL' }[summary.engine]}` : '—'}
      </td>
      <td data-label={text(words.verified)}>
        {!verified && <span className="dim">{text(words.notVerified)}</span>}
        {verified?.faults.length === 0 && <Badge tone="green">{momentText(verified.time)}</Badge>}
        {verified && verified.faults.length > 0 && (
          <>
            <Badge tone="red">{text(words.damaged)}</Badge> {verified.faults.join(' ')}
          </>
        )}
      </td>
    </tr>
  )
}
