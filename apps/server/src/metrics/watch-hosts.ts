import type { DatabaseHosts } from '@doira/api/platform/database/connection/hosts'
import type { DatabaseListener } from '@doira/api/platform/events'
import { Gauge, type Registry } from 'prom-client'

/** Which server of the database this process writes to, and how often that or its connections changed. */
export function watchHosts(
  registry: Registry,
  hosts: Pick<DatabaseHosts, 'current' | 'moves'>,
  changes: Pick<DatabaseListener, 'reconnects'>,
): void {
  const registers = [registry]
  new Gauge({
    name: 'doira_database_host',
    help: 'The server of the database that takes changes, 1 with its host and port; left out while none is known',
    labelNames: ['host'],
    registers,
    collect() {
      this.reset()
      const host = hosts.current()
      if (host) this.set({ host: host.name }, 1)
    },
  })
  new Gauge({
    name: 'doira_database_moves',
    help: 'How often another server was found to have taken over since the start',
    registers,
    collect() {
      this.set(hosts.moves())
    },
  })
  new Gauge({
    name: 'doira_changes_reconnects',
    help: 'How often the connection that hears of changes was opened again since the start',
    registers,
    collect() {
      this.set(changes.reconnects())
    },
  })
}
