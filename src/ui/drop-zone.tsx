// A place where one file is dropped or chosen.

import { type DragEvent, type ReactNode, useState } from 'react'
import './wizard.css'

interface DropZoneProps {
  words: { drop: string; choose: string; limits: ReactNode }
  accept: string
  onFile(file: File): void
}

export function DropZone({ words, accept, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    const [file] = event.dataTransfer.files
    if (event.type === 'drop' && file) onFile(file)
  }
  return (
    <div className="drop-zone" data-over={over || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
      <label>
        {words.drop} <span>{words.choose}</span>
        <input
          className="unseen"
          type="file"
          accept={accept}
          onChange={(event) => event.target.files?.[0] && onFile(event.target.files[0])}
        />
      </label>
      <small>{words.limits}</small>
    </div>
  )
}
