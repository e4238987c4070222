// First step of an import: the person drops or chooses a file, downloads a template, or opens an earlier import.

import { useState } from 'react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { IconDownload } from '#ui/icons.tsx'
import { Meter } from '#ui/meter.tsx'
import { download } from '../api-stream.ts'
import { call } from '../api.ts'
import type { LabelledEntity } from '../product.tsx'
import { momentText, numberText, text } from '../text.ts'
import { useSend } from '../use-send.ts'
import { EncodingChoice, type EncodingPreview, encodingPreviewsOf } from './encoding-choice.tsx'
import { importWords as words } from '../words.ts'
import { type Job, type ImportStart, callOf } from './import-state.ts'
import { StepFrame } from './step-frame.tsx'

interface FileStepProps {
  named: LabelledEntity
  start: ImportStart
  onJob(id: number): void
}

interface Chosen {
  file: File
  encoding?: EncodingPreview['encoding']
}

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function FileStep({ named, start, onJob }: FileStepProps) {
  const { resource } = named
  const [open, setOpen] = useState<{ file: File; readings: EncodingPreview[] } | null>(null)
  const upload = ({ file, encoding }: Chosen) => {
    const body = new FormData()
    body.append('file', file)
    return call<{ job: Job }>('POST', callOf(resource, 'upload'), { body, query: { encoding }, quiet: true })
  }
  const { busy, fault, send, clear } = useSend(upload, {
    quiet: true,
    onDone: ({ data }) => onJob(data.job.id),
    onRefused(problem, { file }) {
      const readings = encodingPreviewsOf(problem)
      setOpen(readings && { file, readings })
    },
  })
  const template = (format: string) =>
    download(callOf(resource, 'template'), { query: { format }, name: `${named.many}.${format}` }).catch(
      () => undefined,
    )
  if (open && !busy)
    return (
      <StepFrame at={0}>
        <EncodingChoice
          file={open.file.name}
          readings={open.readings}
          onChoose={(encoding) => void send({ file: open.file, encoding })}
          onBack={() => {
            setOpen(null)
            clear()
          }}
        />
      </StepFrame>
    )
  return (
    <StepFrame at={0}>
      {fault && (
        <p className="notice tone-red" role="alert">
          {fault}
        </p>
      )}
      {busy ? (
        <Meter label={text(words.reading)} />
      ) : (
        <DropZone
          accept={accept}
          words={{ drop: text(words.drop), choose: text(words.choose), limits: text(words.limits) }}
          onFile={(file) => void send({ file })}
        />
      )}
      <p className="wizard-row row wrap">
        {text(words.template)}
        {['csv', 'xlsx'].map((format) => (
          <Button key={format} small icon={<IconDownload size={14} />} onClick={() => void template(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
      </p>
      <section>
        <h3>{text(words.past)}</h3>
        {start.jobs.length === 0 ? (
          <p className="dim">{text(words.nothingPast)}</p>
        ) : (
          <PastImports start={start} onJob={onJob} />
        )}
      </section>
    </StepFrame>
  )
}

const states: Record<Job['status'], [tone: BadgeTone, word: string]> = {
  uploaded: ['grey', text(words.uploaded)],
  analysed: ['blue', text(words.analysed)],
  ready: ['blue', text(words.ready)],
  running: ['blue', text(words.running)],
  done: ['green', text(words.stateDone)],
  failed: ['red', text(words.stateFailed)],
  rolled_back: ['grey', text(words.rolled_back)],
}

function PastImports({ start, onJob }: Pick<FileStepProps, 'start' | 'onJob'>) {
  return (
    <ul className="wizard-list box lined">
      {start.jobs.map((job) => {
        const [tone, word] = states[job.status]
        return (
          <li className="row wrap" key={job.id}>
            <button
              type="button"
              className="wizard-link"
              aria-label={text(words.open, { file: job.file })}
              onClick={() => onJob(job.id)}
            >
              {job.file}
            </button>
            <span className="dim numbers">{numberText(job.total)}</span>
            <span className="dim numbers">{momentText(job.create_time)}</span>
            <Badge tone={tone}>{word}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
