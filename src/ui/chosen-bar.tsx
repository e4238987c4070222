import { Button } from './button.tsx'
import './page.css'

interface ChosenBarProps {
  /** How many, in words. */
  text: string
  words: { unchoose: string; delete: string }
  onUnchoose(): void
  onDelete(): void
}

/** What can be done with the rows that are ticked, wherever one has scrolled to. */
export function ChosenBar({ text, words, onUnchoose, onDelete }: ChosenBarProps) {
  return (
    <div className="chosen-bar" role="status">
      {text}
      <Button small onClick={onUnchoose}>
        {words.unchoose}
      </Button>
      <Button small look="danger" onClick={onDelete}>
        {words.delete}
      </Button>
    </div>
  )
}
