// The settings of the terminal. The clean-up of the list is stored in the browser, the others on the server.

import { useState } from 'react'
import { type ManagerChoice, managerChoices } from '#platform/terminal/index.ts'
import { post } from '#screens/api.ts'
import { decimalSign, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { storeTerminal } from '../stores/terminal.ts'
import type { TerminalOffer } from './panel.tsx'
import { terminalWords as words } from '../words.ts'

const save = (settings: { manager?: string; port?: number }) =>
  post('/admin/ajax/changeTerminalConfig', settings, { done: true })

export function TerminalSettings({ offered }: { offered: TerminalOffer }) {
  const { port, packageManager, automaticCleanupTask, showPackageManagerDialog } = storeTerminal()
  const [typed, setTyped] = useState<number | ''>(Number(port))
  const isPort = typed !== '' && typed >= 1 && typed <= 65_535
  const savePort = async () => {
    await save({ port: Number(typed) })
    storeTerminal.setState({ port: String(typed) })
  }
  return (
    <Dialog
      title={text(words.settings)}
      close={text(words.close)}
      onClose={() => storeTerminal.setState({ showConfig: false })}
    >
      <div className="dialog-fields stack gap-14">
        <SwitchField
          label={text(words.cleanup)}
          value={automaticCleanupTask === '1'}
          onChange={(on) => storeTerminal.setState({ automaticCleanupTask: on ? '1' : '0' })}
        />
        <div className="terminal-setting">
          <p>
            {text(words.manager)}
            <b>{packageManager === 'none' ? text(words.none) : packageManager}</b>
          </p>
          <Button aria-haspopup="dialog" onClick={() => storeTerminal.setState({ showPackageManagerDialog: true })}>
            {text(words.change)}
          </Button>
        </div>
        <div className="terminal-setting">
          <NumberField label={text(words.port)} value={typed} onChange={setTyped} decimals={0} comma={decimalSign()} />
          <Button disabled={!isPort || String(typed) === port} onClick={() => void savePort().catch(() => undefined)}>
            {text(words.save)}
          </Button>
        </div>
      </div>
      {showPackageManagerDialog && <ManagerDialog offered={offered} />}
    </Dialog>
  )
}

function ManagerDialog({ offered }: { offered: TerminalOffer }) {
  const current = storeTerminal(({ packageManager }) => packageManager)
  const [chosen, setChosen] = useState(current)
  const close = () => storeTerminal.setState({ showPackageManagerDialog: false })
  const choose = async () => {
    await save({ manager: chosen })
    storeTerminal.setState({ packageManager: chosen })
    close()
  }
  const isThere = (manager: ManagerChoice) =>
    offered.commands.some(({ key, installed }) => key === `version.${manager}` && installed)
  const cards = managerChoices.map((value) => ({
    value,
    label: value === 'none' ? text(words.none) : value,
    about: text(value === 'none' ? words.aboutNone : isThere(value) ? words.installed : words.missing),
  }))
  return (
    <Dialog title={text(words.chooseManager)} close={text(words.close)} onClose={close}>
      <div className="dialog-fields stack gap-14">
        <ChoiceCards legend={text(words.manager)} cards={cards} value={chosen} onChange={setChosen} />
      </div>
      <div className="dialog-buttons">
        <Button onClick={close}>{text(words.cancel)}</Button>
        <Button look="primary" onClick={() => void choose().catch(() => undefined)}>
          {text(words.save)}
        </Button>
      </div>
    </Dialog>
  )
}
