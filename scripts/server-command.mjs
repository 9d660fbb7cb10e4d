import { join } from 'node:path'

/**
 * How the built server is run: `npm start` and the bench do it alike.
 *
 * Node lets the space for young objects grow to three times 32 MB and the C library has a heap for each thread; a
 * shop's server needs neither, and is 200 MB smaller without. The C library also retains what once held a page unless
 * it is configured when to return it; that is 47 MB after 10,000 requests. A compressed page is 30 to 50 KB: from 32 KB on each
 * has a piece of memory of its own, which goes back whole instead of leaving a hole; that is another 25 MB.
 *
 * @param {string} root
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function serverCommand(root) {
  return {
    args: ['--max-semi-space-size=16', join(root, 'apps/server/build/main.js')],
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '32768',
      // The second start reads what the first has compiled.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/doira'),
    },
  }
}
