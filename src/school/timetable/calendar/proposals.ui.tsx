// Solutions of a conflict: other rooms, other times, substitutes. A click copies the solution into the form.

import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import type { ClashReport } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import { whenText } from './session.ui.ts'

interface ProposalsProps {
  checked: ClashReport
  zone: string
  onRoom(id: string): void
  onTeacher(id: string): void
  onSlot(from: number, to: number): void
}

/** Conflicts that another room solves. Other rooms are offered only for these. */
const roomKinds = new Set<string>(['room', 'roomClosed', 'capacity'])

export function Proposals({ checked, zone, onRoom, onTeacher, onSlot }: ProposalsProps) {
  const { clashes, rooms, slots, substitutes } = checked
  const needsRoom = clashes.some(({ kind }) => roomKinds.has(kind))
  return (
    <>
      {needsRoom && (
        <Offers
          title={text(words.rooms)}
          offers={rooms.map(({ id, name, capacity }) => ({
            key: String(id),
            label: capacity === null ? name : text(words.seats, { name, capacity }),
            take: () => onRoom(String(id)),
          }))}
        />
      )}
      <Offers
        title={text(words.substitutes)}
        offers={substitutes.map(({ id, name, knows }) => ({
          key: String(id),
          label: knows ? text(words.knows, { name }) : name,
          take: () => onTeacher(String(id)),
        }))}
      />
      <Offers
        title={text(words.slots)}
        offers={slots.map((slot) => ({
          key: String(slot.start_at),
          label:
            slot.free === 100
              ? (whenText(slot, zone) ?? '')
              : text(words.most, { when: whenText(slot, zone), free: slot.free }),
          take: () => onSlot(slot.start_at, slot.end_at),
        }))}
      />
    </>
  )
}

interface Offer {
  key: string
  label: string
  take(): void
}

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <fieldset className="offers">
      <legend>{title}</legend>
      {offers.map(({ key, label, take }) => (
        <Button key={key} small onClick={take}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
