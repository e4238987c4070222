// A field for files. It takes files that are chosen, dropped or pasted, and shows uploads in progress and stored files.

import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from './button.tsx'
import './file-field.css'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash, IconUpload, IconX } from './icons.tsx'
import { FileLink, Picture } from './private-files.tsx'

export interface StoredFile {
  url: string
  name: string
  /** The address of the file itself, or of the icon of its type. */
  image: string
  isPicture: boolean
}
export interface UploadingFile {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
  paused: boolean
  /** Why the upload failed. */
  fault?: string | undefined
  /** The failed upload can be retried. */
  again: boolean
}

/** A label that contains the name of the file. */
type FileLabel = (name: string) => string
export interface FileWords {
  choose: string
  dropHere: string
  letGo: string
  limits: string
  sending: FileLabel
  paused: string
  pause: string
  resume: string
  cancel: string
  retry: string
  remove: FileLabel
  open: FileLabel
}

interface FileFieldProps {
  label: ReactNode
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  ref?: Ref<HTMLElement>
  /** The stored files. */
  stored: readonly StoredFile[]
  sending: readonly UploadingFile[]
  several: boolean
  accept: string
  words: FileWords
  onFiles(files: File[]): void
  onRemove(url: string): void
  onPause(key: number): void
  onResume(key: number): void
  onCancel(key: number): void
  onRetry(key: number): void
  onBlur?: () => void
  /** Buttons for other ways to add a file. */
  children?: ReactNode
}

export function FileField(props: FileFieldProps) {
  const { label, required, disabled = false, error, stored, sending, onFiles } = props
  const [name, fault] = [useId(), useId()]
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div
      className="file-field stack gap-4"
      role="group"
      aria-labelledby={name}
      data-over={over || undefined}
      data-fault={error ? true : undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
      onPaste={paste}
    >
      <span className="file-field-label detail" id={name}>
        {label}
        {required && <b aria-hidden> *</b>}
      </span>
      <div className="file-zone stack">
        {stored.length + sending.length > 0 && (
          <ul className="stack gap-6">
            {stored.map((file) => (
              <StoredFileLine key={file.url} file={file} {...props} />
            ))}
            {sending.map((file) => (
              <UploadingLine key={file.key} file={file} {...props} />
            ))}
          </ul>
        )}
        {!disabled && <FileChooser {...props} over={over} describedBy={error ? fault : undefined} />}
      </div>
      {error && (
        <p className="file-fault" id={fault}>
          {error}
        </p>
      )}
    </div>
  )
}

function StoredFileLine({ file, disabled, words, onRemove }: FileFieldProps & { file: StoredFile }) {
  return (
    <li className="file-item" data-picture={file.isPicture || undefined}>
      <Picture src={file.image} alt="" />
      <FileLink className="file-name" href={file.url} title={file.name} aria-label={words.open(file.name)}>
        {file.name}
      </FileLink>
      {!disabled && (
        <span className="file-buttons">
          <IconButton label={words.remove(file.name)} onClick={() => onRemove(file.url)}>
            <IconTrash size={16} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

function UploadingLine({
  file,
  words,
  onPause,
  onResume,
  onCancel,
  onRetry,
}: FileFieldProps & { file: UploadingFile }) {
  const { key, name, share, paused, fault, again } = file
  return (
    <li className="file-item" data-paused={paused || undefined}>
      <IconUpload size={16} aria-hidden />
      <span className="file-name">
        {name}
        {paused && <small> {words.paused}</small>}
      </span>
      <span className="file-buttons">
        {!fault && (
          <IconButton label={paused ? words.resume : words.pause} onClick={() => (paused ? onResume : onPause)(key)}>
            {paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          </IconButton>
        )}
        {again && (
          <IconButton label={words.retry} onClick={() => onRetry(key)}>
            <IconRefresh size={16} />
          </IconButton>
        )}
        <IconButton label={fault ? words.remove(name) : words.cancel} onClick={() => onCancel(key)}>
          <IconX size={16} />
        </IconButton>
      </span>
      {fault ? (
        <p className="file-fault" role="alert">
          {fault}
        </p>
      ) : (
        <progress value={share} aria-label={words.sending(name)} />
      )}
    </li>
  )
}

interface ChooserProps extends FileFieldProps {
  over: boolean
  describedBy: string | undefined
}

/** The browser labels the button of a file input in its own language, so our button opens the hidden input. */
function FileChooser({ several, accept, words, over, describedBy, ref, onFiles, onBlur, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Allows the same file to be chosen again.
    target.value = ''
  }
  return (
    <div className="file-choose row wrap caption">
      <input ref={input} type="file" hidden multiple={several} accept={accept} onChange={choose} />
      <Button
        small
        ref={ref as Ref<HTMLButtonElement>}
        icon={<IconUpload size={14} />}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      {children}
      <span className="file-drop">{over ? words.letGo : words.dropHere}</span>
      <span>{words.limits}</span>
    </div>
  )
}
