/** One event of a `text/event-stream`. */
export type StreamEvent = {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

type StreamListeners = {
  /** Called for every chunk, comments included: the connection is alive. */
  readonly onChunk?: () => void
  /** Called when the server is about to end the stream, with the delay before reconnecting. */
  readonly onRetry?: (delayMs: number) => void
}

/**
 * Reads server-sent events from a `fetch` response, because EventSource cannot send a token. Comments are ignored.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  { onChunk, onRetry }: StreamListeners = {},
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of getChunks(body)) {
    onChunk?.()
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const retry = /^retry: ?(\d{1,6})$/m.exec(block)?.[1]
      if (retry !== undefined) onRetry?.(Number(retry))
      const event = parseBlock(block)
      if (event) yield event
    }
  }
}

/** Safari cannot iterate over a stream. */
async function* getChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    // Leaving the loop ends the request.
    void reader.cancel().catch(() => {})
  }
}

function parseBlock(block: string): StreamEvent | null {
  const data: string[] = []
  let id: string | null = null
  let event = 'message'
  for (const line of block.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
    if (field === 'data') data.push(value)
    if (field === 'id') id = value
    if (field === 'event') event = value
  }
  return data.length > 0 ? { id, event, data: data.join('\n') } : null
}
