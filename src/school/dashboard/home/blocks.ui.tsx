// The blocks of the home page: first the day, then open tasks, then news, then widgets of modules.

import { Suspense } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import './home.css'
import { PersonSummaryBlock } from '../person-summary.ui.tsx'
import { Day } from './day.ui.tsx'
import { EntryLines } from './entry-lines.ui.tsx'
import { HealthLine } from './installation-health.ui.tsx'
import type { HomeResponse } from './home.ts'
import { homeWords as words } from '../words.ts'
import { Lines } from './lines.ui.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const Widgets = lazyPart(() => import('../widgets.ui.tsx'), 'Widgets')
const FindStudent = lazyPart(() => import('./find-student.ui.tsx'), 'FindStudent')

/** By desk: the label and the page of the button at the top. It is shown only with the right to the page. */
const acts: Record<string, { label: keyof typeof words.acts; path: string }> = {
  accounts: { label: 'accounts', path: 'k/payBatch' },
  direction: { label: 'direction', path: 'k/results' },
  super: { label: 'super', path: 'routine/backUps' },
}

export function HomeBlocks({ home, now }: { home: HomeResponse; now: Date }) {
  const allowed = useAllowed()
  const { desk, near, profile, waits, tasks, changed, news, widgets, health } = home
  const act = acts[desk]
  const looksUp = desk === 'registrar' && allowed('k/student/index')
  return (
    <>
      <div className="home-first">
        {looksUp && (
          <Suspense fallback={<div className="find-waiting" />}>
            <FindStudent />
          </Suspense>
        )}
        {act && allowed(`${act.path}/index`) && (
          <PageLink className="button" data-look="primary" to={`/admin/${act.path}`}>
            {text(words.acts[act.label])}
          </PageLink>
        )}
        {desk === 'direction' && <Button onClick={() => print()}>{text(words.print)}</Button>}
      </div>
      {near && (
        <PersonSummaryBlock
          summary={near}
          person={desk === 'guardian' ? desk : profile === 'student' ? profile : 'teacher'}
        />
      )}
      {health.length > 0 && <HealthLine health={health} />}
      <Day home={home} now={now.getTime() / 1000} />
      <div className="home-columns">
        <section aria-labelledby="home-waits">
          <h2 id="home-waits">{text(words.waits)}</h2>
          {waits.length + tasks.length === 0 && <p className="dim">{text(words.nothingWaits)}</p>}
          <Lines lines={waits} />
          <EntryLines entries={tasks} />
        </section>
        <section aria-labelledby="home-changed">
          <h2 id="home-changed">{text(words.changed)}</h2>
          {changed.length + news.length === 0 && <p className="dim">{text(words.nothingChanged)}</p>}
          <Lines lines={changed} />
          <EntryLines entries={news} />
          {desk !== 'guardian' && (
            <p className="home-more">
              <PageLink to="/admin/k/figures">{text(words.figures)}</PageLink>
            </p>
          )}
        </section>
      </div>
      {/* Widgets of modules: loaded only if there are any. */}
      {widgets.length > 0 && (
        <Suspense fallback={<div className="widgets" />}>
          <Widgets widgets={widgets} />
        </Suspense>
      )}
    </>
  )
}
