// The drawer that imports a timetable of another tool: the user chooses a file and two days, sees a preview of each
// line, and creates the sessions of the ticked lines.

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { post } from '#screens/api.ts'
import { EncodingChoice, type EncodingPreview, encodingPreviewsOf } from '#screens/import/encoding-choice.tsx'
import { useMenuPages } from '#screens/menu-pages.ts'
import { PageLink } from '#screens/page-link.tsx'
import { useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { locale, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { RadioField } from '#ui/option-fields.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { calendarWords, drawerWords as words, timetableWords } from '../words.ts'
import { dateFieldWords } from '../calendar/time-fields.ui.tsx'
import { Lessons } from './lessons.ui.tsx'
import { type ImportPreview, type Matches, type NameKind, importableStates, nameKinds } from './import-format.ts'
import { calendarKeys } from '../timetable.keys.ts'

interface Props {
  onClose(): void
}
const calls = '/admin/k/coursePlanSeries'
const maxFileSize = 600_000

export function ImportDrawer({ onClose }: Props) {
  const taking = useImport(onClose)
  const { file, readings, asked, matches, result, skipped, error, busy, chosen } = taking
  const count = chosen.reduce((sum, { sessions }) => sum + sessions, 0)
  return (
    <Drawer title={text(words.title)} close={text(calendarWords.close)} onClose={onClose} width={720}>
      <form className="session timetable" onSubmit={taking.preview}>
        <Guides of={asked.dialect} />
        <Source file={file?.name} asked={asked} onFile={taking.take} onChange={taking.change} />
        {result && <UnknownNames result={result} matches={matches} match={taking.match} />}
        {error && (
          <p role="alert" className="place-error">
            {error}
          </p>
        )}
        {readings && file && (
          <EncodingChoice file={file.name} readings={readings} onChoose={taking.readAs} onBack={taking.back} />
        )}
        <Button type="submit" disabled={busy} look={result || readings ? 'plain' : 'primary'}>
          {text(words.preview)}
        </Button>
        {busy && <Skeleton width={320} height={20} />}
        {result && <Lessons result={result} skipped={skipped} skip={taking.skip} />}
        {result && result.lessons.every(({ state }) => state === 'there') && (
          <p role="status">{text(timetableWords.nothingNew)}</p>
        )}
        {result && (
          <div className="session-steps">
            <Button look="primary" disabled={busy || count === 0} onClick={taking.create}>
              {text(words.take, { count })}
            </Button>
            <span className="dim">{text(words.allOrNothing)}</span>
          </div>
        )}
      </form>
    </Drawer>
  )
}

interface ImportInput {
  dialect: string
  from: string
  until: string
}
type Encoding = EncodingPreview['encoding'] | undefined

/** The state of the import: the file, the input, the preview of its lines, and the refusals. */
function useImport(onClose: () => void) {
  const { timetables = [] } = useProduct()
  const [file, setFile] = useState<{ name: string; content: string; encoding?: Encoding }>()
  const [readings, setReadings] = useState<EncodingPreview[] | null>(null)
  const [asked, set] = useState<ImportInput>({ dialect: timetables[0]?.name ?? '', from: schoolToday(), until: '' })
  const [matches, match] = useState<Matches>({ course: {}, teacher: {}, room: {} })
  const [result, showResult] = useState<ImportPreview>()
  const [skipped, skip] = useState<readonly number[]>([])
  const [missing, setMissing] = useState<string>()
  const client = useQueryClient()
  const { busy, fault, send, clear } = useSend((work: () => Promise<unknown>) => work(), {
    quiet: true,
    onRefused: (problem) => setReadings(encodingPreviewsOf(problem)),
  })
  const tried = (work: () => Promise<unknown>) => {
    setMissing(undefined)
    void send(work)
  }
  const sent = { ...asked, matches, file: file?.content ?? '', encoding: file?.encoding }
  const foresee = (encoding: Encoding) =>
    tried(async () => {
      const { data } = await post<ImportPreview>(`${calls}/foreseeTimetable`, { ...sent, encoding }, { quiet: true })
      showResult(data)
      skip(data.lessons.filter(({ state }) => state === 'rival').map(({ line }) => line))
    })
  const chosen = (result?.lessons ?? []).filter(
    ({ state, line }) => importableStates.includes(state) && !skipped.includes(line),
  )
  return {
    file,
    readings,
    asked,
    matches,
    match,
    result,
    skipped,
    skip,
    busy,
    chosen,
    // If the encoding of the file is not clear, the drawer asks for it (`EncodingChoice`) and shows no error.
    error: missing ?? (readings ? undefined : fault),
    change(next: Partial<ImportInput>) {
      set({ ...asked, ...next })
      showResult(undefined)
    },
    take(given: File) {
      showResult(undefined)
      setReadings(null)
      if (given.size > maxFileSize) setMissing(text(timetableWords.noFile))
      else tried(async () => setFile({ name: given.name, content: await toBase64(given) }))
    },
    preview(event: FormEvent) {
      event.preventDefault()
      if (file) foresee(file.encoding)
      else setMissing(text(timetableWords.noFile))
    },
    back() {
      setReadings(null)
      clear()
    },
    readAs(encoding: Encoding) {
      setReadings(null)
      if (file) setFile({ ...file, encoding })
      foresee(encoding)
    },
    create: () =>
      tried(async () => {
        const lines = chosen.map(({ line }) => line)
        await post(`${calls}/takeTimetable`, { ...sent, lines }, { done: true, quiet: true })
        await client.invalidateQueries({ queryKey: calendarKeys.all })
        onClose()
      }),
  }
}

interface SourceProps {
  /** The name of the chosen file. */
  file: string | undefined
  asked: ImportInput
  onFile(file: File): void
  onChange(next: Partial<ImportInput>): void
}

/** Fields for the tool that wrote the file, the file, and the first and last day of the import. */
function Source({ file, asked, onFile, onChange }: SourceProps) {
  const { timetables = [] } = useProduct()
  const days = [
    ['from', words.from],
    ['until', words.until],
  ] as const
  return (
    <>
      {timetables.length > 1 && (
        <RadioField
          label={text(words.tool)}
          value={asked.dialect}
          options={timetables.map(({ name, title }) => ({ value: name, label: text(title) }))}
          onChange={(dialect) => onChange({ dialect })}
        />
      )}
      <DropZone
        accept=".csv,.txt,.tsv,.xlsx"
        words={{ drop: text(words.drop), choose: text(words.choose), limits: file ?? text(words.limits) }}
        onFile={onFile}
      />
      <div className="place-times">
        {days.map(([name, label]) => (
          <DateField
            key={name}
            required
            label={text(label)}
            value={asked[name]}
            words={dateFieldWords}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </div>
      <p className="dim">{text(words.weeks)}</p>
    </>
  )
}

/** Links to the guides of the module that describes the file, if the menu of the user has them. */
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
  result: ImportPreview
  matches: Matches
  match(next: Matches): void
}

/** Fields to choose a record for each unknown name. Matched names stay visible, so that the user can change them. */
function UnknownNames({ result: { unknown }, matches, match }: UnknownProps) {
  const { resources } = useProduct()
  const names = (sort: NameKind) => [...new Set([...Object.keys(matches[sort]), ...unknown[sort]])].toSorted(byName)
  if (nameKinds.every((sort) => names(sort).length === 0)) return null
  return (
    <fieldset className="timetable-match">
      <legend>{text(words.match)}</legend>
      <p className="dim">{text(words.matchAbout)}</p>
      {nameKinds.flatMap((sort) =>
        names(sort).map((name) => (
          <RemoteChoice
            key={`${sort} ${name}`}
            target={resources[sort]}
            label={text(words[sort], { name })}
            value={String(matches[sort][name] ?? '')}
            onChange={(value) => match({ ...matches, [sort]: setMatch(matches[sort], name, value) })}
          />
        )),
      )}
    </fieldset>
  )
}

const byName = new Intl.Collator(locale, { numeric: true }).compare

function setMatch(known: Record<string, number>, name: string, value: string): Record<string, number> {
  const { [name]: _before, ...others } = known
  return value === '' ? others : { ...others, [name]: Number(value) }
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let signs = ''
  for (const byte of bytes) signs += String.fromCodePoint(byte)
  return btoa(signs)
}
