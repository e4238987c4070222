// The fingerprint of a file by the algorithm one chooses, worked out here from what the storage hands out: it says whether
// somebody else's copy is the same.

import { useState } from 'react'
import { type Algorithm, algorithms } from '#screens/hash/algorithms.ts'
import { hashFile } from '#screens/hash/hash-file.ts'
import { said } from '#screens/said.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-fields.tsx'
import { readPrivate } from '#ui/private-files.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { panelWords as words } from './file-panel.labels.ts'

const options = algorithms.map((name) => ({ value: name, label: name }))

export function FileHash({ url }: { url: string }) {
  const [algorithm, choose] = useState<Algorithm>('SHA-256')
  const [key, setKey] = useState('')
  const [found, setFound] = useState<{ hash?: string; fault?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const needsKey = algorithm.startsWith('KMAC')
  const isKey = /^([0-9a-f]{2})+$/i.test(key)
  const work = async () => {
    setBusy(true)
    const variant = needsKey ? { key: bytesOf(key) } : {}
    const outcome = await readPrivate(url)
      .then((file) => hashFile(file, { algorithm, variant }))
      .then((hash) => ({ hash }))
      .catch((problem: unknown) => ({ fault: (problem as Error).message }))
    setFound(outcome)
    setBusy(false)
  }
  return (
    <section>
      <h3>{text(words.fingerprint)}</h3>
      <div className="file-hash">
        <ChoiceField
          label={text(words.algorithm)}
          options={options}
          value={algorithm}
          keeps
          nothing={said.nothingFound}
          clear={said.clear}
          onChange={(name) => {
            choose(name as Algorithm)
            setFound(null)
          }}
        />
        {needsKey && <TextField label={text(words.key)} value={key} onChange={setKey} autoComplete="off" />}
        <Button disabled={busy || (needsKey && !isKey)} onClick={() => void work()}>
          {text(words.compute)}
        </Button>
        <output aria-live="polite">{busy ? text(words.computing) : (found?.hash ?? found?.fault ?? '')}</output>
      </div>
    </section>
  )
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
