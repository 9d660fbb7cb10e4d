/**
 * An answer whose bytes are all here. The server that reads it whole gets them as they are: through the stream of a usual
 * answer a page is copied three times. Whoever asks for a stream or a text gets that too.
 */
export class WholeResponse extends Response {
  readonly #bytes: Buffer<ArrayBuffer>
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | null = null

  constructor(bytes: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.#bytes = bytes
  }

  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    // Asked for by everybody who only wants to know whether this is an answer.
    this.#body ??= new ReadableStream({
      pull: (controller) => {
        controller.enqueue(this.#bytes)
        controller.close()
      },
    })
    return this.#body
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    const isWhole = byteOffset === 0 && byteLength === buffer.byteLength
    return isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes
  }

  override async text(): Promise<string> {
    return this.#bytes.toString()
  }

  override clone(): Response {
    return new WholeResponse(this.#bytes, this)
  }
}
