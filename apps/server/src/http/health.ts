import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '@doira/api/platform/database/database'

/** `/healthz`: 200 while the database answers, else 503. For balancers and for whoever waits for a start. */
export function makeHealth({ pool }: Database) {
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isWell = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    response
      .writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ status: isWell ? 'ok' : 'database_unreachable' }))
  }
}
