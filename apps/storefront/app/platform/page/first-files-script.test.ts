import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstFilesScript } from './first-files-script.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab, whose session storage lasts from one load of the page to the next. */
function aTab({ isForbidden = false } = {}) {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: unknown) {
      if (isForbidden) throw new Error('no storage here')
      stored.set(key, String(value))
    },
  }
  const tab = { isServerThere: true, reloads: 0, questions: 0 }
  const location = {
    reload() {
      tab.reloads += 1
    },
  }
  const ask = async () => {
    tab.questions += 1
    if (!tab.isServerThere) throw new TypeError('Failed to fetch')
  }
  /** Loads the page; what it gives is a file that fails. */
  const open = ({ isAwake = false } = {}) => {
    const window = Object.assign(new EventTarget(), { clickReplay: { isAwake } })
    new Function('window', 'sessionStorage', 'location', 'fetch', firstFilesScript)(
      window,
      sessionStorage,
      location,
      ask,
    )
    return async (rel: string | undefined) => {
      const event = new Event('error')
      Object.defineProperty(event, 'target', { value: { rel } })
      window.dispatchEvent(event)
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { tab, open }
}

test.each(['modulepreload', 'stylesheet'])(
  'a page that lacks a file (%s) is loaded anew, once',
  async (rel) => {
    const { tab, open } = aTab()
    const fail = open()
    await fail(rel)
    await fail(rel)
    expect(tab).toMatchObject({ reloads: 1, questions: 1 })
    await open()(rel)
    expect(tab.reloads, 'it would fail for ever').toBe(1)
    vi.advanceTimersByTime(15_000)
    await open()(rel)
    expect(tab.reloads).toBe(2)
  },
)

test('it can be read until the server answers', async () => {
  const { tab, open } = aTab()
  tab.isServerThere = false
  await open()('modulepreload')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tab).toMatchObject({ reloads: 0, questions: 11 })
  tab.isServerThere = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(tab.reloads).toBe(1)
})

test.each([undefined, 'icon', 'preload'])(
  'a page works without pictures, icons and fonts (%s)',
  async (rel) => {
    const { tab, open } = aTab()
    await open()(rel)
    expect(tab).toMatchObject({ reloads: 0, questions: 0 })
  },
)

test('a page that is awake is not taken away, nor one that could not note it', async () => {
  const { tab, open } = aTab()
  await open({ isAwake: true })('stylesheet')
  expect(tab.reloads).toBe(0)
  const forbidden = aTab({ isForbidden: true })
  await forbidden.open()('modulepreload')
  expect(forbidden.tab.reloads).toBe(0)
})
