type Queue<T> = AsyncIterable<T> & {
  readonly add: (item: T) => void
  /** What was added before is still read. */
  readonly end: () => void
}

/** Between one who calls back and one who reads with `for await`. */
export function makeQueue<T>(): Queue<T> {
  const items: T[] = []
  let isEnded = false
  let wake = () => {}
  return {
    add(item) {
      items.push(item)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        yield* items.splice(0)
        if (items.length > 0) continue
        if (isEnded) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
