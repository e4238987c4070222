// A timetable of another tool: the file and its days, what would become of each line, and only then the sessions.

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { post } from '#screens/api.ts'
import { EncodingChoice, type Reading, readingsOf } from '#screens/import/encoding-choice.tsx'
import { useMenuPages } from '#screens/menu-pages.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { locale, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { RadioField } from '#ui/option-fields.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { calendarWords } from '../calendar/calendar.labels.ts'
import { calendarOf } from '../calendar/when-fields.ui.tsx'
import { drawerWords as words } from './drawer.labels.ts'
import { Lessons } from './lessons.ui.tsx'
import { type Foretold, type Matches, type Sort, open, sorts } from './timetable.ts'
import { timetableWords } from './timetable.labels.ts'

interface Props {
  onClose(): void
}
const calls = '/admin/k/coursePlanSeries'
const largest = 600_000

export function TimetableDrawer({ onClose }: Props) {
  const client = useQueryClient()
  const { timetables = [] } = useProduct()
  const [file, setFile] = useState<{ name: string; content: string; encoding?: Reading['encoding'] }>()
  const [readings, setReadings] = useState<Reading[] | null>(null)
  const [asked, set] = useState({ dialect: timetables[0]?.name ?? '', from: schoolToday(), until: '' })
  const [matches, match] = useState<Matches>({ course: {}, teacher: {}, room: {} })
  const [foretold, foretell] = useState<Foretold>()
  const [left, leave] = useState<readonly number[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (next: Partial<typeof asked>) => {
    set({ ...asked, ...next })
    foretell(undefined)
  }
  const tried = async (work: () => Promise<void>) => {
    setError(undefined)
    setBusy(true)
    await work().catch((problem: unknown) => {
      const found = readingsOf(problem)
      setReadings(found)
      if (!found) setError(problem instanceof Error ? problem.message : String(problem))
    })
    setBusy(false)
  }
  const take = async (chosen: File) => {
    foretell(undefined)
    setReadings(null)
    if (chosen.size > largest) setError(text(timetableWords.noFile))
    else await tried(async () => setFile({ name: chosen.name, content: await inBase64(chosen) }))
  }
  const sent = { ...asked, matches, file: file?.content ?? '', encoding: file?.encoding }
  const foresee = (encoding: Reading['encoding'] | undefined) =>
    tried(async () => {
      const { data } = await post<Foretold>(`${calls}/foreseeTimetable`, { ...sent, encoding }, { quiet: true })
      foretell(data)
      leave(data.lessons.filter(({ state }) => state === 'rival').map(({ line }) => line))
    })
  const preview = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setError(text(timetableWords.noFile))
    void foresee(file.encoding)
  }
  const readAs = (encoding: Reading['encoding']) => {
    if (!file) return
    setReadings(null)
    setFile({ ...file, encoding })
    void foresee(encoding)
  }
  const chosen = (foretold?.lessons ?? []).filter(({ state, line }) => open.includes(state) && !left.includes(line))
  const create = () =>
    tried(async () => {
      const lines = chosen.map(({ line }) => line)
      await post(`${calls}/takeTimetable`, { ...sent, lines }, { done: true, quiet: true })
      await client.invalidateQueries({ queryKey: ['calendar'] })
      onClose()
    })
  const count = chosen.reduce((sum, { sessions }) => sum + sessions, 0)
  return (
    <Drawer title={text(words.title)} close={text(calendarWords.close)} onClose={onClose} width={720}>
      <form className="session timetable" onSubmit={preview}>
        <Guides of={asked.dialect} />
        {timetables.length > 1 && (
          <RadioField
            label={text(words.tool)}
            value={asked.dialect}
            options={timetables.map(({ name, title }) => ({ value: name, label: text(title) }))}
            onChange={(dialect) => change({ dialect })}
          />
        )}
        <DropZone
          accept=".csv,.txt,.tsv,.xlsx"
          words={{ drop: text(words.drop), choose: text(words.choose), limits: file?.name ?? text(words.limits) }}
          onFile={(chosenFile) => void take(chosenFile)}
        />
        <div className="place-times">
          <DateField
            required
            label={text(words.from)}
            value={asked.from}
            words={calendarOf}
            onChange={(from) => change({ from })}
          />
          <DateField
            required
            label={text(words.until)}
            value={asked.until}
            words={calendarOf}
            onChange={(until) => change({ until })}
          />
        </div>
        <p className="dim">{text(words.weeks)}</p>
        {foretold && <Unknown foretold={foretold} matches={matches} match={match} />}
        {error && (
          <p role="alert" className="place-error">
            {error}
          </p>
        )}
        {readings && file && (
          <EncodingChoice file={file.name} readings={readings} onChoose={readAs} onBack={() => setReadings(null)} />
        )}
        <Button type="submit" disabled={busy} look={foretold || readings ? 'plain' : 'primary'}>
          {text(words.preview)}
        </Button>
        {busy && <Skeleton width={320} height={20} />}
        {foretold && <Lessons foretold={foretold} left={left} leave={leave} />}
        {foretold && foretold.lessons.every(({ state }) => state === 'there') && (
          <p role="status">{text(timetableWords.nothingNew)}</p>
        )}
        {foretold && (
          <div className="session-steps">
            <Button look="primary" disabled={busy || count === 0} onClick={() => void create()}>
              {text(words.take, { count })}
            </Button>
            <span className="dim">{text(words.allOrNothing)}</span>
          </div>
        )}
      </form>
    </Drawer>
  )
}

/** What the module that reads the file says about it, to whoever may read that. */
function Guides({ of }: { of: string }) {
  const [uid] = of.split('.', 1)
  const guides = useMenuPages().filter(({ path }) => path.startsWith(`/admin/m/${uid}/`))
  return guides.map(({ path, title }) => (
    <PageLink key={path} to={path}>
      {title}
    </PageLink>
  ))
}

interface UnknownProps {
  foretold: Foretold
  matches: Matches
  match(next: Matches): void
}

/** What was matched stays in sight, so that it can be changed. */
function Unknown({ foretold: { unknown }, matches, match }: UnknownProps) {
  const { resources } = useProduct()
  const names = (sort: Sort) => [...new Set([...Object.keys(matches[sort]), ...unknown[sort]])].toSorted(byName)
  if (sorts.every((sort) => names(sort).length === 0)) return null
  return (
    <fieldset className="timetable-match">
      <legend>{text(words.match)}</legend>
      <p className="dim">{text(words.matchAbout)}</p>
      {sorts.flatMap((sort) =>
        names(sort).map((name) => (
          <RemoteChoice
            key={`${sort} ${name}`}
            target={resources[sort]!}
            label={text(words[sort], { name })}
            value={String(matches[sort][name] ?? '')}
            onChange={(value) => match({ ...matches, [sort]: matched(matches[sort], name, value) })}
          />
        )),
      )}
    </fieldset>
  )
}

const byName = new Intl.Collator(locale, { numeric: true }).compare

function matched(known: Record<string, number>, name: string, value: string): Record<string, number> {
  const { [name]: _before, ...others } = known
  return value === '' ? others : { ...others, [name]: Number(value) }
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let signs = ''
  for (const byte of bytes) signs += String.fromCodePoint(byte)
  return btoa(signs)
}
