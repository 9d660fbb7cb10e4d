export type Closers = {
  /** Closed in the reverse order of being added. */
  readonly add: (close: () => Promise<unknown> | unknown) => void
  readonly closeAll: () => Promise<void>
}

/** Remembers how to undo what has been started, so that a start that fails half-way leaves nothing running. */
export function makeClosers(): Closers {
  const closers: (() => Promise<unknown> | unknown)[] = []
  return {
    add: (close) => {
      closers.push(close)
    },
    async closeAll() {
      for (const close of closers.splice(0).reverse()) await close()
    },
  }
}
