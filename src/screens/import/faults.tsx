// The first refused lines of an import with their reasons, and a download of all refused lines.

import { Button } from '#ui/button.tsx'
import { IconDownload } from '#ui/icons.tsx'
import type { Resource } from '#engine/resource.ts'
import { download } from '../api-stream.ts'
import { numberText, text } from '../text.ts'
import { importWords as words } from '../words.ts'
import { type Fault, type Job, callOf } from './import-state.ts'

interface FaultsProps {
  resource: Resource
  job: Job
  faults: readonly Fault[]
}

export function Faults({ resource, job, faults }: FaultsProps) {
  if (faults.length === 0) return null
  const query = { id: job.id }
  const save = () => void download(callOf(resource, 'errors'), { query, name: job.file }).catch(() => undefined)
  return (
    <section>
      <h3>{text(words.faults)}</h3>
      {faults.length < job.errors && (
        <p className="dim">{text(words.firstFaults, { count: numberText(faults.length) })}</p>
      )}
      {/* Focusable because it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="wizard-table box" tabIndex={0} role="region" aria-label={text(words.faults)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text(words.line)}</th>
              <th scope="col">{text(words.reason)}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, reason }) => (
              <tr key={line}>
                <td className="numbers">{line}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="wizard-row row wrap">
        <Button small icon={<IconDownload size={14} />} onClick={save}>
          {text(words.downloadFaults)}
        </Button>
      </p>
    </section>
  )
}
