import { expect, test, vi } from 'vitest'
import { makeDrain } from './drain.ts'

type Item = { readonly shipperId: string; readonly name: string }

/** A queue of items whose handling ends when it is said. */
function aQueue(limits: { readonly atOnce: number; readonly atOncePerChain?: number }) {
  const due: Item[] = []
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const round = makeDrain<Item>({
    ...limits,
    claim: async ({ full }) => {
      const at = due.findIndex(({ shipperId }) => !full.includes(shipperId))
      return at < 0 ? null : (due.splice(at, 1)[0] ?? null)
    },
    handle: ({ name }) => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return end.promise
    },
  })
  return {
    begun,
    add: (shipperId: string, ...names: readonly string[]) =>
      due.push(...names.map((name) => ({ shipperId, name }))),
    begin: () => round(new AbortController().signal),
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
    waitFor: (...names: readonly string[]) => vi.waitFor(() => expect(begun).toEqual(names)),
  }
}

test('what becomes due while something takes long is begun by the next round', async () => {
  const { add, begin, end, waitFor } = aQueue({ atOnce: 2 })
  add('one', 'slow')
  const first = begin()
  await waitFor('slow')
  add('one', 'quick', 'later')
  const second = begin()
  await waitFor('slow', 'quick')
  // As many as may be are in work, over all rounds.
  await begin()
  await waitFor('slow', 'quick')
  end('quick')
  await waitFor('slow', 'quick', 'later')
  end('later')
  await second
  end('slow')
  await first
})

test('a chain whose system does not answer does not delay the others', async () => {
  const { add, begin, end, waitFor } = aQueue({ atOnce: 4, atOncePerChain: 2 })
  add('silent', 'a', 'b', 'c')
  add('other', 'd', 'e')
  const round = begin()
  await waitFor('a', 'b', 'd', 'e')
  end('a')
  await waitFor('a', 'b', 'd', 'e', 'c')
  for (const name of ['b', 'c', 'd', 'e']) end(name)
  await round
})

test('what fails holds up nothing else, and is reported when the round has ended', async () => {
  const { add, begin, end, fail, waitFor } = aQueue({ atOnce: 2 })
  add('one', 'broken', 'fine', 'last')
  const round = begin()
  await waitFor('broken', 'fine')
  const failed = expect(round).rejects.toThrow('broken')
  fail('broken')
  end('fine')
  await waitFor('broken', 'fine', 'last')
  end('last')
  await failed
  add('one', 'next', 'after')
  const another = begin()
  await waitFor('broken', 'fine', 'last', 'next', 'after')
  for (const name of ['next', 'after']) end(name)
  await another
})
