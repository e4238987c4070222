// The page of personal data: one person, the printable register, and the retention periods.

import './personal-data.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { useAllowed } from '#screens/product.tsx'
import { listText, numberText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { IconPrinter } from '#ui/icons.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { privacyPageWords as words } from './words.ts'
import { type Activity, type RetentionPeriod, type PersonKind, personalDataPath } from './personal-data.ts'
import { PersonPart } from './person-part.ui.tsx'
import { RetentionPart } from './retention-part.ui.tsx'
import { privacyKeys } from './privacy.keys.ts'

interface Answer {
  activities: Activity[]
  people: PersonKind[]
  retention: RetentionPeriod[]
  confirmed: boolean
}

export function PersonalDataPage() {
  const allowed = useAllowed()
  const { data, error } = useQuery({
    throwOnError: isForbidden,
    queryKey: privacyKeys.all,
    queryFn: () => read<Answer>(`/admin/${personalDataPath}/index`),
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={12} />
  return (
    <section className="privacy">
      <header className="wrap gap-12">
        <div>
          <h1>{text(words.title)}</h1>
          <p className="dim">{text(words.lead)}</p>
        </div>
        <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
          {text(words.print)}
        </Button>
      </header>
      {allowed(`${personalDataPath}/export`) && <PersonPart people={data.people} />}
      <h2>{text(words.register)}</h2>
      {data.activities.map((activity) => (
        <ActivityPart key={activity.name} {...activity} />
      ))}
      <RetentionPart kept={data.retention} isConfirmed={data.confirmed} mayEdit={allowed(`${personalDataPath}/edit`)} />
    </section>
  )
}

function ActivityPart({ name, purpose, basis, people, seenBy, kept, categories }: Activity) {
  const durations = kept.map((each) => `${each.name} : ${text(words.days, { count: numberText(each.days) })}`)
  const facts: [string, readonly string[]][] = [
    [text(words.purpose), [purpose]],
    [text(words.basis), [basis]],
    [text(words.people), [people]],
    ...categories.map((category): [string, string[]] => [category.name, [listText(category.what)]]),
    [text(words.seenBy), [seenBy]],
    [text(words.kept), durations],
  ]
  return (
    <article className="privacy-activity box">
      <h3>{name}</h3>
      <dl className="stack">
        {facts.map(([label, lines]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
