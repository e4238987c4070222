// Runs the actions of the buttons on modules (install, disable, update …), including the questions that they ask.

import type { ReactNode } from 'react'
import { ApiError, call } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { confirm, showDialog } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.tsx'
import {
  type CatalogueRow,
  type ChangeStateBody,
  type DisableConflict,
  type InstallBody,
  type InstallConflict,
  moduleState,
} from './calls.ts'
import { DisableDialog, InstallDialog } from './conflicts.ui.tsx'
import { type ModuleAction, storePath, affectedKeys } from './store.ts'
import { storeWords as words } from '../words.ts'

type Named = Pick<CatalogueRow, 'uid' | 'title'>

interface Doing {
  what: ModuleAction | 'upload'
  work(): Promise<string | null>
}

export function useModuleActions() {
  const { given, send } = useSend(({ work }: Doing) => work(), { rereads: affectedKeys, rereadsRefused: affectedKeys,
    onDone: (done) => done && toast.done(done),
  })
  return {
    working: given?.what ?? null,
    run: (what: Doing['what'], work: Doing['work']) => send({ what, work }),
    act: (what: ModuleAction, module: CatalogueRow) => send({ what, work: () => acts[what](module) }),
  }
}

/** Each action resolves to the message of the server, or to null if the person cancelled. */
const acts: Record<ModuleAction, (module: CatalogueRow) => Promise<string | null>> = {
  install,
  goOn: install,
  resolve: install,
  async complete({ uid }) {
    return (await send('dependentInstallComplete', uid)).msg
  },
  async enable(module) {
    await changeState({ uid: module.uid, state: 1 })
    return install(module)
  },
  async disable({ uid, title }) {
    const sure = { title: text(words.disableTitle, { title }), body: text(words.disableText), yes: text(words.disable) }
    return (await confirm({ ...sure, no: text(words.cancel) })) ? disable({ uid, title }, { state: 0 }) : null
  },
  async update(module) {
    if (module.state === moduleState.installed) {
      const done = await disable(module, { state: 0, update: true })
      return done === null ? null : install(module)
    }
    await send('update', module.uid)
    return install(module)
  },
  async uninstall({ uid, title }) {
    const sure = { title: text(words.uninstallTitle, { title }), body: text(words.uninstallText), danger: true }
    const yes = await confirm({ ...sure, yes: text(words.uninstall), no: text(words.cancel) })
    return yes ? (await send('uninstall', uid)).msg : null
  },
}

const send = (what: string, uid: string, body?: object) =>
  call('POST', `${storePath}/${what}`, { query: { uid }, body, quiet: true, limit: 0 })
const changeState = (body: ChangeStateBody) => call('POST', `${storePath}/changeState`, { body, quiet: true, limit: 0 })

/**
 * Sends `install` until the module is enabled, must wait for other modules, or the person closes the dialog of
 * conflicts. Resolves to the message of the server, or to null in the last case.
 */
export async function install(module: Named): Promise<string | null> {
  let extend: InstallBody['extend']
  for (;;) {
    try {
      return (await send('install', module.uid, extend ? { extend } : {})).msg
    } catch (problem) {
      // The module must wait for other modules. This is no error; the message names them.
      if (dataOf(problem, -2)) return (problem as ApiError).message
      const conflict = dataOf<InstallConflict>(problem, -1)
      if (!conflict) throw problem
      extend = await askUser<InstallBody['extend']>((reply) => (
        <InstallDialog title={module.title} conflict={conflict} onReply={reply} />
      ))
      if (!extend) return null
    }
  }
}

async function disable({ uid, title }: Named, how: Pick<ChangeStateBody, 'state' | 'update'>): Promise<string | null> {
  let solution: Partial<ChangeStateBody> | undefined = {}
  for (;;) {
    try {
      return (await changeState({ uid, ...how, ...solution })).msg
    } catch (problem) {
      // The module is disabled and the newer version fetched. The caller continues with `install`.
      if (dataOf(problem, -3)) return ''
      const conflict = dataOf<DisableConflict>(problem, -1)
      if (!conflict) throw problem
      const together = await askUser<string[]>((reply) => (
        <DisableDialog title={title} conflict={conflict} onReply={reply} />
      ))
      if (!together) return null
      solution = { confirmConflict: true, dependConflictSolution: { module: together } }
    }
  }
}

/** The data of a refusal with this code. A lost connection also has code -1, but no data. */
function dataOf<Data>(problem: unknown, code: number): Data | undefined {
  return problem instanceof ApiError && problem.code === code && problem.data ? (problem.data as Data) : undefined
}

function askUser<Answer>(draw: (reply: (answer?: Answer) => void) => ReactNode): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const unanswered = () => resolve(undefined)
    const drawAnswered = (close: () => void) =>
      draw((answer) => {
        close()
        resolve(answer)
      })
    if (!showDialog(drawAnswered, unanswered)) unanswered()
  })
}
