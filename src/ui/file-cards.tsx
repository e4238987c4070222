// Files as cards with a picture; a click chooses a file.

import './file-cards.css'
import { Picture } from './private-files.tsx'

export interface FileCard {
  url: string
  name: string
  note: string
  /** The address of the thumbnail, or of the icon of the file type. */
  image: string
  isPicture: boolean
}

interface FileCardsProps {
  files: readonly FileCard[]
  chosen: readonly string[]
  onChoose(url: string): void
}

export function FileCards({ files, chosen, onChoose }: FileCardsProps) {
  return (
    <ul className="file-cards stack gap-12">
      {files.map(({ url, name, note, image, isPicture }) => (
        <li key={url}>
          <button
            type="button"
            className="file-card stack gap-2 card"
            aria-pressed={chosen.includes(url)}
            title={name}
            onClick={() => onChoose(url)}
          >
            <span className="file-card-picture centred" data-sign={isPicture ? undefined : true}>
              <Picture src={image} alt="" />
            </span>
            <span className="file-card-name" title={name}>
              {name}
            </span>
            <span className="numbers caption">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
