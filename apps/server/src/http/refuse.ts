import type { ServerResponse } from 'node:http'

/** Answers an error as plain text that must not be cached. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(text)
}
