// The name of the account and its owner.

import { Avatar, Tag } from '#ui/badge.tsx'
import '#ui/account-page.css'

interface AccountHeadProps {
  name: string
  image: string | null
  group?: string
  /** More facts in one line; empty ones are left out. */
  facts: readonly (string | false | null)[]
}

export function AccountHead({ name, image, group, facts }: AccountHeadProps) {
  return (
    <header className="account-head">
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
