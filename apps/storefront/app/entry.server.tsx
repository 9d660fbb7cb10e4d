import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { delayScripts } from './framework/late-scripts.server.ts'
import { takeOwnScripts } from './framework/script-hashes.server.ts'
import { WholeResponse } from './framework/whole-response.server.ts'
import { makeWriteOnce } from './framework/write-once.server.ts'
import { WriteOnceContext } from './platform/browser/write-once.ts'
import { shopContext } from './platform/page/load-context.ts'
import type { PageHandle } from './platform/page/root-data.ts'

const renderTimeoutMs = 10_000
/** The cards of some menus in three languages; 2 KB each. */
const mostWritten = 2000
const writeOnce = makeWriteOnce(renderToString, mostWritten)

/** Passes to the server which inline scripts are the page's own; it never leaves the process. */
const scriptHashesHeader = 'x-doira-script-hashes'

/** Renders a page to its whole HTML: it is cached as bytes, so that streaming would only add scripts to it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Marks the scripts of this rendering until they are hashed. Visitors never see it: the page is the same for all.
  const nonce = randomBytes(16).toString('hex')
  const page = await renderWhole(
    <WriteOnceContext value={writeOnce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </WriteOnceContext>,
    nonce,
  )
  const handle = getHandle(routerContext)
  const waiting = delayScripts(page, {
    nonce,
    untilTouched: handle?.startsLate === true,
    shapesOf: handle?.shapesOf,
  })
  const { html, hashes } = takeOwnScripts(waiting, nonce)
  headers.set(scriptHashesHeader, hashes.join(' '))
  return request.method === 'HEAD'
    ? new Response(null, { status, headers })
    : new WholeResponse(html, { status, headers })
}

/** What the page says about itself; an error page says nothing. */
function getHandle({ staticHandlerContext, routeModules }: EntryContext): PageHandle | undefined {
  const { matches, statusCode } = staticHandlerContext
  if (statusCode !== 200) return undefined
  return routeModules[matches.at(-1)?.route.id ?? '']?.handle as PageHandle | undefined
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      // Everything is in its place in the HTML, whatever its size.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => {
      stream.abort()
      reject(new Error('the page took too long to render'))
    }, renderTimeoutMs)
  })
}

type ErrorArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** Reports a page that could not be rendered to the server; a visitor who left is no error. */
export function handleError(error: unknown, { request, context }: ErrorArgs): void {
  if (!request.signal.aborted) context.get(shopContext)?.onError?.(error, request)
}
