/** The headers of every stream of server-sent events. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies in front must forward every event at once.
  'X-Accel-Buffering': 'no',
}

const biggestEventId = 2n ** 63n - 1n

/** Anything that is not an event number counts as none: the stream begins with the next event. */
export function readEventId(text: string | undefined): string | null {
  return text && /^\d{1,19}$/.test(text) && BigInt(text) <= biggestEventId ? text : null
}

/** Reads the next text only when the browser is ready for it. */
export function toByteStream(texts: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (done) {
          onEnd()
          controller.close()
        } else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onEnd()
        throw error
      }
    },
    cancel: onEnd,
  })
}
