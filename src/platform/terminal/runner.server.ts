// Runs the commands that this process has ordered. Only one command runs at a time, among all processes.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import type { Surroundings } from './commands.server.ts'
import { type RunOrder, runOnce } from './run-once.server.ts'
import { type Run, type RunRequest, claimRun, closeRun, orderRun, renewLease } from './runs.server.ts'
import { taskStatus } from './task.ts'

export interface Runner {
  /** Identifies this process since its start. */
  name: string
  order(ordered: RunOrder, wanted: RunRequest): Promise<Run>
  /** Ends the running command; resolves when the end is stored. */
  close(): Promise<void>
}

const beat = 1000
const { waiting, unknown } = taskStatus

export function createRunner(product: Product, settings: Surroundings, log: FastifyBaseLogger): Runner {
  const name = randomUUID()
  const orders = new Map<number, RunOrder>()
  const leaving = new AbortController()
  let working: Promise<void> | null = null
  let current: { id: number; lost: AbortController } | null = null

  function begin(): void {
    working ??= work().finally(() => {
      working = null
      if (orders.size > 0) begin()
    })
  }

  async function work(): Promise<void> {
    const heart = setInterval(() => void renew(), beat)
    while (orders.size > 0 && !leaving.signal.aborted) {
      // Without a run, another process was faster, or the database was unreachable for a moment. Both are tried again.
      const run = await claimRun(product, name).catch(() => undefined)
      if (run) await perform(run)
      else await pause(200, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
    clearInterval(heart)
    for (const id of orders.keys()) await giveUp(id)
  }

  async function perform(run: Run): Promise<void> {
    const ordered = orders.get(run.id)
    current = { id: run.id, lost: new AbortController() }
    try {
      const stop = AbortSignal.any([leaving.signal, current.lost.signal])
      if (ordered) await runOnce(ordered, run, settings, stop)
    } catch (problem) {
      log.error({ err: problem, job: 'terminal' }, 'a command could not be run')
    } finally {
      current = null
      await giveUp(run.id)
    }
  }

  /** Ends a run with an unknown outcome. A finished run keeps its result. */
  async function giveUp(id: number): Promise<void> {
    orders.delete(id)
    await product.store.write((db) => closeRun(db, id, { status: unknown })).catch(() => undefined)
  }

  /**
   * Renews the lease of all runs of this process. A run without a lease was given up by another process, because it was
   * renewed too late, so it must stop.
   */
  async function renew(): Promise<void> {
    const [running, waits] = [current, [...orders.keys()]]
    const leased = await renewLease(product, name).catch(() => null)
    if (!leased) return
    if (running && !leased.includes(running.id)) running.lost.abort()
    for (const id of waits) if (id !== current?.id && !leased.includes(id)) orders.delete(id)
  }

  return {
    name,
    async order(ordered, wanted) {
      const run = await product.store.write((db) => orderRun({ ...ordered.at, db }, name, wanted))
      if (run.runner === name && run.status === waiting && !leaving.signal.aborted) {
        orders.set(run.id, ordered)
        begin()
      }
      return run
    },
    async close() {
      leaving.abort()
      await working
    },
  }
}
