// The preferences of a person: time zone, text messages, and e-mails by category. Each change is saved immediately.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryWords, preferenceWords as words } from '../words.ts'
import { type ChosenCategory, type MailWish, chosenCategories, mailWishes } from './preferences.ts'
import { post, read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import './preferences.css'
import { notificationKeys } from '../notification.keys.ts'

type Preferences = Partial<Record<ChosenCategory, MailWish>>

const url = '/admin/index/notificationPreference'
const preferencesQuery = {
  queryKey: notificationKeys.preferences,
  queryFn: () => read<{ preferences: Preferences; time_zone: string; school_zone: string; texts: boolean }>(url),
}
const options = mailWishes.map((value) => ({ value, label: text(words[value]) }))

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export function PreferencesPart() {
  const { data, error } = useQuery(preferencesQuery)
  const client = useQueryClient()
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={7} />
  const choose = async (category: ChosenCategory, mail: string) => {
    await post(url, { category, mail }, { done: true }).catch(() => null)
    await client.invalidateQueries(preferencesQuery)
  }
  const acceptTexts = async (texts: boolean) => {
    await post('/admin/index/notificationTexts', { texts: texts ? 1 : 0 }, { done: true }).catch(() => null)
    await client.invalidateQueries(preferencesQuery)
  }
  const chooseZone = async (time_zone: string) => {
    await post('/admin/index/notificationZone', { time_zone }, { done: true }).catch(() => null)
    await client.invalidateQueries(preferencesQuery)
  }
  return (
    <div className="preferences stack gap-14">
      <p className="dim">{text(words.about)}</p>
      <SelectField
        label={text(words.zone)}
        description={text(words.zoneAbout)}
        options={zones}
        none={text(words.zoneNone, { zone: data.school_zone })}
        value={data.time_zone}
        onChange={(zone) => void chooseZone(zone)}
      />
      <SwitchField
        label={text(words.texts)}
        description={text(words.textsAbout)}
        value={data.texts}
        onChange={(texts) => void acceptTexts(texts)}
      />
      {chosenCategories.map((category) => (
        <SelectField
          key={category}
          label={text(categoryWords[category])}
          options={options}
          none={text(words.none)}
          value={data.preferences[category] ?? ''}
          onChange={(mail) => void choose(category, mail)}
        />
      ))}
    </div>
  )
}
