// The faults of a PostgreSQL cluster, and how each is repaired.

import { setTimeout as pause } from 'node:timers/promises'
import type { IllLink } from './ill-link.ts'
import type { PatroniCluster } from './patroni.ts'

export interface Fault {
  /** The port of HAProxy. */
  port: keyof PatroniCluster['ports']
  /** Milliseconds that writers may wait although the database accepts writes over new connections. */
  patience: number
  /** Reading works all the time. */
  keepsReading?: true
  /** The database is up all the time; the probe loses its connection, as the servers do. */
  isUnseen?: true
  /** `/readyz` must answer 503 meanwhile. */
  isTold?: true
  run(scene: Scene): Promise<void>
}

interface Scene {
  cluster: PatroniCluster
  link: IllLink
  until(is: () => boolean | Promise<boolean>): Promise<void>
  /** The last successful write of the probe, in Unix milliseconds. */
  written(): number
}

const second = 1000

export const faults: Record<string, Fault> = {
  kill: {
    port: 'cutting',
    patience: second,
    isTold: true,
    async run({ cluster, until, written }) {
      const victim = await cluster.leader()
      cluster.signal(victim, 'SIGKILL')
      const killed = Date.now()
      await until(async () => written() > killed + second && (await another(cluster, victim)))
      await pause(2 * second)
      cluster.start(victim)
    },
  },
  switchover: {
    port: 'cutting',
    patience: second,
    async run({ cluster, until, written }) {
      const old = await cluster.leader()
      await cluster.switchover()
      await until(() => another(cluster, old))
      const led = Date.now()
      await until(() => written() > led)
      await pause(2 * second)
    },
  },
  'frozen-leader': {
    // HAProxy leaves the connections open: they are silent for as long as the node is.
    port: 'leaving',
    patience: second,
    isTold: true,
    async run({ cluster, until, written }) {
      const victim = await cluster.leader()
      cluster.signal(victim, 'SIGSTOP')
      const frozen = Date.now()
      await until(async () => written() > frozen + second && (await another(cluster, victim)))
      await pause(3 * second)
      cluster.signal(victim, 'SIGCONT')
      // For a moment it believes that it is the leader.
      await pause(3 * second)
    },
  },
  'frozen-standby': {
    port: 'cutting',
    patience: second,
    keepsReading: true,
    async run({ cluster, until, written }) {
      const { name } = (await cluster.standbys()).find(({ sync }) => sync === 'sync')!
      cluster.signal(name, 'SIGSTOP')
      await until(async () => (await cluster.standbys()).some((each) => each.name !== name && each.sync === 'sync'))
      const replaced = Date.now()
      await until(() => written() > replaced)
      await pause(3 * second)
      cluster.signal(name, 'SIGCONT')
    },
  },
  silent: {
    port: 'cutting',
    patience: second,
    isTold: true,
    async run({ link }) {
      link.be('silent')
      await pause(20 * second)
      link.strand()
      await pause(3 * second)
    },
  },
  stranded: {
    // Nothing reports that the old connections are dead, and new ones work from the first moment.
    port: 'cutting',
    patience: 15 * second,
    isUnseen: true,
    isTold: true,
    async run({ link }) {
      link.strand()
      await pause(20 * second)
    },
  },
  control: {
    port: 'cutting',
    patience: Infinity,
    async run({ cluster, until, written }) {
      const victim = await cluster.leader()
      const others = (await cluster.standbys()).map(({ name }) => name)
      for (const name of others) cluster.signal(name, 'SIGKILL')
      await pause(3 * second)
      cluster.signal(victim, 'SIGKILL')
      const killed = Date.now()
      for (const name of others) cluster.start(name)
      await until(async () => written() > killed + second && (await another(cluster, victim)))
      cluster.start(victim)
    },
  },
}

const another = async (cluster: PatroniCluster, old: string) =>
  cluster.leader().then(
    (name) => name !== old,
    () => false,
  )
