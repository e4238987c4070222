// Computes the hash of a file in the browser, with a chosen algorithm. People compare it with the hash of another copy.

import { useState } from 'react'
import { type Algorithm, algorithms } from '#screens/hash/algorithms.ts'
import { hashFile } from '#screens/hash/hash-file.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { readPrivateFile } from '#ui/private-files.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { panelWords as words } from './words.ts'

const options = algorithms.map((name) => ({ value: name, label: name }))

export function FileHash({ url }: { url: string }) {
  const [algorithm, choose] = useState<Algorithm>('SHA-256')
  const [key, setKey] = useState('')
  const [hash, setHash] = useState('')
  const needsKey = algorithm.startsWith('KMAC')
  const isKey = /^([0-9a-f]{2})+$/i.test(key)
  const compute = async () => {
    const variant = needsKey ? { key: bytesOf(key) } : {}
    return hashFile(await readPrivateFile(url), { algorithm, variant })
  }
  const { busy, fault, send, clear } = useSend(compute, { quiet: true, onDone: setHash })
  return (
    <section>
      <h3>{text(words.fingerprint)}</h3>
      <div className="file-hash wrap">
        <ChoiceField
          label={text(words.algorithm)}
          options={options}
          value={algorithm}
          keeps
          nothing={screenTexts.nothingFound}
          clear={screenTexts.clear}
          onChange={(name) => {
            choose(name as Algorithm)
            setHash('')
            clear()
          }}
        />
        {needsKey && <TextField label={text(words.key)} value={key} onChange={setKey} autoComplete="off" />}
        <Button disabled={busy || (needsKey && !isKey)} onClick={() => void send()}>
          {text(words.compute)}
        </Button>
        <output aria-live="polite">{busy ? text(words.computing) : (fault ?? hash)}</output>
      </div>
    </section>
  )
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
