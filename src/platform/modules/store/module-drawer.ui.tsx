// The drawer with the details of a module: pictures, description, capabilities, and all possible actions.

import './store.css'
import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#screens/place.ts'
import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { useModuleActions } from './module-actions.ui.tsx'
import { type ModuleDetail, moduleState } from './calls.ts'
import { ModuleBadge, actionName } from './module-card.ui.tsx'
import { Readme } from './readme.ui.tsx'
import { type ModuleAction, moduleActionsOf, detailQuery } from './store.ts'
import { capabilityWords, storeWords as words } from '../words.ts'

interface DrawerProps {
  uid: string
  onOpen(uid: string): void
}

export function ModuleDrawer({ uid, onOpen }: DrawerProps) {
  const { change } = usePlace()
  const { data, error } = useQuery(detailQuery(uid))
  return (
    <Drawer
      title={data?.title ?? uid}
      close={text(words.close)}
      width={720}
      onClose={() => change({ open: undefined })}
    >
      {data ? (
        <Detail module={data} onOpen={onOpen} />
      ) : error ? (
        <ReadFailed title={text(words.lost)} error={error} />
      ) : (
        <FormSkeleton lines={8} />
      )}
    </Drawer>
  )
}

const looks: Partial<Record<ModuleAction, 'quiet' | 'danger'>> = { disable: 'quiet', uninstall: 'danger' }

function Detail({ module, onOpen }: { module: ModuleDetail; onOpen(uid: string): void }) {
  const { title, intro, state, pictures, readme, keptFor } = module
  const { working, act } = useModuleActions()
  const possible = moduleActionsOf(module, useAllowed())
  return (
    <div className="store-detail stack gap-16">
      <p className="store-intro">{intro}</p>
      <div className="store-acts row wrap">
        <ModuleBadge state={state} />
        {possible.map((each, place) => (
          <Button
            key={each}
            look={looks[each] ?? (place === 0 ? 'primary' : 'plain')}
            busy={working === each}
            disabled={working !== null}
            onClick={() => void act(each, module)}
          >
            {actionName(each, module)}
          </Button>
        ))}
      </div>
      {notesOf(module).map((note) => (
        <p key={note} className="store-problem tone-orange">
          {note}
        </p>
      ))}
      {keptFor > 0 && <p className="dim">{text(words.kept, { days: Math.ceil(keptFor / 86_400) })}</p>}
      {pictures.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by
        // keyboard
        <div className="store-pictures" tabIndex={0}>
          {pictures.map((src, place) => (
            <img key={src} src={src} alt={text(words.picture, { number: place + 1, title })} />
          ))}
        </div>
      )}
      <Readme source={readme} />
      <div className="facts">
        <Facts facts={factsOf(module, onOpen)} />
      </div>
    </div>
  )
}

/** Messages about the module: why it is not enabled, or that an update waits. */
function notesOf({ state, problem, fits, product, update }: ModuleDetail): string[] {
  const notes = [
    problem,
    state === moduleState.uninstalled && !fits && text(words.unfit, { range: product }),
    state === moduleState.directoryOccupied && text(words.occupied),
    state === moduleState.conflictPending && text(words.hasConflict),
    state === moduleState.dependentWait && text(words.waitsFor),
    update && text(words.waiting),
  ]
  return notes.filter((note): note is string => typeof note === 'string' && note !== '')
}

function factsOf(module: ModuleDetail, onOpen: (uid: string) => void): Fact[] {
  const { author, version, installedVersion, newer, source, product, needs, capabilities, website, publisherKey } =
    module
  const versions = newer ? text(words.versions, { installed: installedVersion, version }) : installedVersion || version
  return [
    { name: text(words.version), value: <span className="numbers">{versions}</span> },
    { name: text(words.author), value: author },
    { name: text(words.source), value: text(words[source]) },
    { name: text(words.product), value: <span className="numbers">{product}</span> },
    {
      name: text(words.asks),
      value: capabilities.length > 0 && (
        <ul className="store-plain">
          {capabilities.map((each) => (
            <li key={each}>{text(capabilityWords[each])}</li>
          ))}
        </ul>
      ),
    },
    {
      name: text(words.needs),
      value: needs.length > 0 && (
        <ul className="store-plain">
          {needs.map(({ uid, title, range, fulfilled }) => (
            <li key={uid}>
              <button type="button" className="store-link" onClick={() => onOpen(uid)}>
                {title}
              </button>{' '}
              <span className="numbers dim">{range}</span>{' '}
              {!fulfilled && <Badge tone="orange">{text(words.missing)}</Badge>}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: text(words.website),
      value: website && (
        <a href={website} target="_blank" rel="noopener noreferrer">
          {new URL(website).hostname}
        </a>
      ),
    },
    { name: text(words.key), value: publisherKey && <code className="store-key">{publisherKey}</code> },
  ].map((fact) => ({ ...fact, value: fact.value || null }))
}
