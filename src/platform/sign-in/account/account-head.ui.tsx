// The head of a page about an account: picture, name, a few facts, and its group.

import { Avatar, Tag } from '#ui/badge.tsx'
import '#ui/account-page.css'

interface AccountHeadProps {
  name: string
  image: string | null
  group?: string
  /** Shown in one line below the name; empty ones are left out. */
  facts: readonly (string | false | null)[]
}

export function AccountHead({ name, image, group, facts }: AccountHeadProps) {
  return (
    <header className="account-head row gap-16">
      <Avatar name={name} image={image} size={56} />
      <div>
        <h1>{name}</h1>
        <p className="account-facts dim numbers">
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
          {group && <Tag>{group}</Tag>}
        </p>
      </div>
    </header>
  )
}
