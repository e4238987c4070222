// A box that takes files, dropped or chosen.

import { type DragEvent, type ReactNode, useState } from 'react'
import './wizard.css'

interface DropZoneProps {
  words: { drop: string; choose: string; limits: ReactNode }
  accept: string
  /** Called for each file; without `several` only for the first one. */
  onFile(file: File): void
  several?: boolean
}

export function DropZone({ words, accept, onFile, several = false }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, several ? undefined : 1)) onFile(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files)
  }
  return (
    <div
      className="drop-zone stack gap-6"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      <label>
        {words.drop} <span>{words.choose}</span>
        <input
          className="unseen"
          type="file"
          accept={accept}
          multiple={several}
          onChange={({ target }) => {
            take(target.files)
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </label>
      <small>{words.limits}</small>
    </div>
  )
}
