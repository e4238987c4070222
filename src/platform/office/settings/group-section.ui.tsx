// One group of settings on their page: headings on the left, fields in one column.

import { useQueryClient } from '@tanstack/react-query'
import { itemAt } from '#text/item-at.ts'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { type Pair, type Item } from '#platform/settings/index.ts'
import { type ShownSettings, type ShownGroup, settingsOf, settingsPath } from '#platform/settings/index.ui.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { configPageWords as words } from '../words.ts'
import { ItemLine } from './item-line.ui.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TestMail, TestSms } from './test-forms.ui.tsx'

interface SectionProps {
  group: ShownGroup
  form: SettingsForm
  settings: ShownSettings
  mayEdit: boolean
  /** True during a search, when several groups are visible: each then shows its name. */
  titled: boolean
  onRemove: ((item: Item) => Promise<void>) | undefined
  onAdd: (() => void) | undefined
}

export function GroupSection(props: SectionProps) {
  const { group, form, settings, mayEdit, titled, onRemove, onAdd } = props
  const parts = partsOf(group.list)
  const Heading = titled ? 'h3' : 'h2'
  return (
    <section aria-label={group.title} data-group={group.name}>
      {titled && <h2 className="config-title">{group.title}</h2>}
      {parts.map(([heading, items]) => (
        <div key={itemAt(items, 0).name} className="config-part">
          <Heading>{heading}</Heading>
          <div className="config-fields">
            {items.map((item) => (
              <ItemLine
                key={item.name}
                form={form}
                item={item}
                mayEdit={mayEdit}
                onRemove={onRemove && item.allow_del === 1 ? () => void onRemove(item) : undefined}
              />
            ))}
          </div>
        </div>
      ))}
      {(group.name === 'mail' || group.name === 'sms') && mayEdit && !titled && (
        <div className="config-part">
          <Heading>{text(words.testTitle)}</Heading>
          {group.name === 'mail' ? <TestMail form={form} /> : <TestSms />}
        </div>
      )}
      {group.list.length === 0 && (
        <EmptyState title={group.title} text={text(words.emptyGroup)}>
          {onAdd && (
            <Button look="primary" onClick={onAdd}>
              {text(words.add)}
            </Button>
          )}
          {mayEdit && <RemoveGroup name={group.name} settings={settings} />}
        </EmptyState>
      )}
    </section>
  )
}

function RemoveGroup({ name, settings }: { name: string; settings: ShownSettings }) {
  const client = useQueryClient()
  const remove = async () => {
    await post(`/admin/${settingsPath}/edit`, { config_group: groupsOf(settings).filter(({ key }) => key !== name) })
    await client.invalidateQueries({ queryKey: settingsOf.queryKey })
  }
  return <Button onClick={() => void remove().catch(() => undefined)}>{text(words.removeGroup)}</Button>
}

export const groupsOf = ({ configGroup }: ShownSettings): Pair[] =>
  Object.entries(configGroup).map(([key, value]) => ({ key, value }))

/**
 * Splits the settings by heading. A setting without heading belongs to the heading above it. Settings that the school
 * has added have a common heading.
 */
function partsOf(list: readonly Item[]): [heading: string, items: Item[]][] {
  const parts: [string, Item[]][] = []
  for (const item of list) {
    const heading = item.allow_del === 1 ? text(words.own) : item.section
    const last = parts.at(-1)
    if (!last || (heading !== '' && heading !== last[0])) parts.push([heading, [item]])
    else last[1].push(item)
  }
  return parts
}
