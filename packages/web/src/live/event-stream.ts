/** One event of a `text/event-stream`. */
export type StreamEvent = {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

type Hearing = {
  /** Any sign of life. */
  readonly onChunk?: () => void
  /** The server is about to end the stream, and says when to come back: to one that stays. */
  readonly onRetry?: (delayMs: number) => void
}

/**
 * Reads a stream of server-sent events as it comes. EventSource cannot send a token, so that `fetch` opens the stream
 * (D31) and this reads it. Comments are left out.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  { onChunk, onRetry }: Hearing = {},
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunksOf(body)) {
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
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    // Whoever stops listening ends the request too.
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
