// The teacher's page of one half-day: the code on the left, the participants on the right, the button to close below.

import { useState } from 'react'
import { read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import type { PublicPageProps } from '#screens/public-page.ts'
import { text } from '#screens/text.ts'
import { useEvents } from '#screens/use-events.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { whenText } from '#school/timetable/index.ui.ts'
import { Button } from '#ui/button.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { CloseDialog } from './close-dialog.ui.tsx'
import { ClosedPart } from './closed-part.ui.tsx'
import { CodePart } from './code-part.ui.tsx'
import { useEvery } from './use-every.ui.ts'
import { PaperDialog } from './paper-dialog.ui.tsx'
import { PeoplePart } from './people-part.ui.tsx'
import { PresenceFrame } from './presence-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'
import { type SheetView, isUnclosed } from './sheet-view.ui.ts'

/** In seconds. The page is read again regularly, because the sign-in time begins and ends without an event. */
const refresh = 30

export function SheetPage({ params: { id = '' }, search: { half }, changeSearch, school, Looks }: PublicPageProps) {
  const { data, fault, reread } = usePublicRead(`${id} ${half ?? ''}`, () =>
    read<SheetView>('/admin/k/attendance/sheet', { id, ...(half && { half }) }, { quiet: true }),
  )
  useEvents('/admin/k/attendance/followSheet', reread, {
    query: { id, ...(half && { half }) },
    onBegin: () => data && reread(),
  })
  useEvery(refresh, reread)
  return (
    <PresenceFrame title={data?.title ?? text(words.sheetTitle)} school={school} Looks={Looks}>
      {fault ? (
        <p className="presence-fault" role="alert">
          {fault}
        </p>
      ) : data ? (
        <Sheet sheet={data} onHalf={(chosen) => changeSearch({ half: chosen })} reread={reread} />
      ) : (
        <FormSkeleton lines={8} />
      )}
    </PresenceFrame>
  )
}

interface SheetProps {
  sheet: SheetView
  onHalf(half: string): void
  reread(): Promise<void>
}

function Sheet({ sheet, onHalf, reread }: SheetProps) {
  const [dialog, setDialog] = useState<'close' | 'paper'>()
  const { timezone, start_at, end_at, half, halves, hindrance, version } = sheet
  const finished = async () => {
    setDialog(undefined)
    await reread()
  }
  return (
    <>
      <p className="presence-when row wrap">
        {whenText({ start_at, end_at }, timezone)}
        <PageLink to="/admin/k/calendar" search={{ session: String(sheet.id) }}>
          {text(words.back)}
        </PageLink>
        {halves.length > 1 &&
          halves.map((each) => (
            <Button key={each.half} small aria-pressed={each.half === half} onClick={() => onHalf(each.half)}>
              {text(words[each.half])}
            </Button>
          ))}
      </p>
      {hindrance && <p className="presence-note">{hindrance}</p>}
      {version && <ClosedPart sheet={sheet} />}
      <div className="presence-room stack gap-16" data-code={sheet.taking || undefined}>
        {sheet.taking && hindrance === null && <CodePart sheet={sheet} onOpened={reread} />}
        <PeoplePart sheet={sheet} reread={reread} />
      </div>
      {hindrance === null && isUnclosed(sheet) && (
        <div className="presence-buttons wrap">
          <Button onClick={() => setDialog('paper')}>{text(words.paper)}</Button>
          <Button look="primary" onClick={() => setDialog('close')}>
            {text(words.close)}
          </Button>
        </div>
      )}
      {dialog === 'close' && <CloseDialog sheet={sheet} onClose={() => setDialog(undefined)} onDone={finished} />}
      {dialog === 'paper' && <PaperDialog sheet={sheet} onClose={() => setDialog(undefined)} onDone={finished} />}
    </>
  )
}
