import type { DatabaseHosts } from '@doira/api/platform/database/connection/hosts'
import type { DatabaseListener } from '@doira/api/platform/events'
import { Gauge, type Registry } from 'prom-client'
import { addGauge } from './add-gauge.ts'

/** Measures which database server this process writes to, and how often that server or its connections changed. */
export function watchHosts(
  registry: Registry,
  hosts: Pick<DatabaseHosts, 'current' | 'moves'>,
  changes: Pick<DatabaseListener, 'reconnects'>,
): void {
  new Gauge({
    name: 'doira_database_host',
    help: 'The primary of the database, 1 with its host and port; left out while it is unknown',
    labelNames: ['host'],
    registers: [registry],
    collect() {
      this.reset()
      const host = hosts.current()
      if (host) this.set({ host: host.name }, 1)
    },
  })
  addGauge(
    registry,
    'doira_database_moves',
    'How often another server became the primary since the start',
    hosts.moves,
  )
  addGauge(
    registry,
    'doira_changes_reconnects',
    'How often the connection for notifications was opened again since the start',
    changes.reconnects,
  )
}
