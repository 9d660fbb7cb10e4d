import type { IncomingMessage, ServerResponse } from 'node:http'
import { DatabaseAway } from '@doira/api/platform/database/connection/database-away'
import type { Database } from '@doira/api/platform/database/database'
import { readMigrations } from '@doira/api/platform/database/migrate'
import { withTimeout } from '../with-timeout.ts'

const patienceMs = 2000

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * `/healthz`: 200 while the process answers. It is for restarting a process, so the state of the database does not
 * matter.
 */
export function makeHealth(): Answer {
  return async (_request, response) => sendJson(response, 200, { status: 'ok' })
}

type Parts = {
  readonly database: Database
  readonly isListening: () => boolean
  readonly stalledWork: () => readonly string[]
  readonly isStopping: () => boolean
}

/**
 * `/readyz`: 200 while the instance can serve, else 503 with what is missing: the database, migrations (those of a
 * newer version are accepted), the connection for notifications, the jobs.
 */
export async function makeReadiness(parts: Parts): Promise<Answer> {
  const names = (await readMigrations()).map(({ name }) => name)
  return async (_request, response) => {
    const missing = [
      ...(parts.isStopping() ? ['stopping'] : []),
      ...(await missingOfDatabase(parts.database, names)),
      ...(parts.isListening() ? [] : ['changes_not_received']),
      ...parts.stalledWork().map((name) => `work_stalled:${name}`),
    ]
    if (missing.length === 0) sendJson(response, 200, { status: 'ready' })
    else sendJson(response, 503, { status: 'not_ready', missing })
  }
}

async function missingOfDatabase({ pool }: Database, names: readonly string[]): Promise<readonly string[]> {
  try {
    const asked = pool.query<{ ran: number }>(
      'select count(*)::int as ran from migrations where name = any($1)',
      [names],
    )
    const { rows } = await withTimeout(asked, patienceMs)
    return rows[0]?.ran === names.length ? [] : ['migrations_missing']
  } catch (error) {
    const isReadOnly = error instanceof DatabaseAway && error.isReadOnly
    return [isReadOnly ? 'database_read_only' : 'database_unreachable']
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
