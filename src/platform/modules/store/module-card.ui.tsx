// The card of one module in the store: title, state, and a button for the next action.

import { useAllowed } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { useModuleActions } from './module-actions.ui.tsx'
import { type CatalogueRow, moduleState } from './calls.ts'
import { moduleStates, storeWords as words } from '../words.ts'
import { type ModuleAction, moduleActionsOf, stateTones } from './store.ts'

export function ModuleCard({ row, onOpen }: { row: CatalogueRow; onOpen(): void }) {
  const { title, intro, icon, author, state, version, installedVersion, newer, problem } = row
  const { working, act } = useModuleActions()
  const [next] = moduleActionsOf(row, useAllowed()).filter((each) => each !== 'disable' && each !== 'uninstall')
  return (
    <article className="store-card card" data-state={state}>
      <span className="store-icon centred">
        <MenuIcon name={icon} otherwise="puzzle" size={22} />
      </span>
      <div>
        <h2>
          <button type="button" onClick={onOpen}>
            {title}
          </button>
        </h2>
        <p className="dim numbers">
          {author} · {installedVersion || version}
        </p>
      </div>
      <p>{intro}</p>
      <div className="store-card-foot row wrap">
        {state !== moduleState.uninstalled && <ModuleBadge state={state} />}
        {newer && <Badge tone="blue">{text(words.newer, { version })}</Badge>}
        {problem && <p className="store-problem tone-orange">{problem}</p>}
        {next && (
          <Button
            small
            look={state === moduleState.uninstalled ? 'primary' : 'plain'}
            busy={working !== null}
            onClick={() => void act(next, row)}
          >
            {actionName(next, row)}
          </Button>
        )}
      </div>
    </article>
  )
}

export function ModuleBadge({ state }: Pick<CatalogueRow, 'state'>) {
  const label = text(moduleStates[state])
  return <Badge tone={stateTones[state]}>{label.charAt(0).toUpperCase() + label.slice(1)}</Badge>
}

export const actionName = (act: ModuleAction, { version }: CatalogueRow) => text(words[act], { version })
