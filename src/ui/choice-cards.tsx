// One of a few options, each with an explanation: radio buttons with a large target.

import { type ReactNode, useId } from 'react'
import './choice-cards.css'

export interface Card {
  value: string
  label: ReactNode
  about?: ReactNode
}

interface ChoiceCardsProps {
  legend: string
  cards: readonly Card[]
  value: string
  onChange(value: string): void
}

export function ChoiceCards({ legend, cards, value, onChange }: ChoiceCardsProps) {
  const name = useId()
  return (
    <fieldset className="choice-cards stack">
      <legend>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value}>
          <input type="radio" name={name} checked={card.value === value} onChange={() => onChange(card.value)} />
          <span>
            <b>{card.label}</b>
            {card.about && <small>{card.about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
