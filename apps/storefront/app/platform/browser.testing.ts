/**
 * The few things of a browser that stores and cookies touch, for tests outside of one. Import it before them.
 * Storage is not cleared between tests: give `clearBrowserState` to `beforeEach`.
 */
class MemoryStorage {
  readonly #items = new Map<string, string>()

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }
}

const cookies = new Map<string, string>()
const localStorage = new MemoryStorage()
const sessionStorage = new MemoryStorage()
const dataLayer: Record<string, unknown>[] = []

Object.assign(globalThis, {
  localStorage,
  sessionStorage,
  location: { protocol: 'http:' },
  window: Object.assign(new EventTarget(), { dataLayer }),
  document: {
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  },
})

/** The cookies that the browser would send. */
export function cookiesSet(): Readonly<Record<string, string>> {
  return Object.fromEntries(cookies)
}

/** The events that a tag manager would read. */
export function eventsPushed(): readonly Record<string, unknown>[] {
  return dataLayer
}

export function clearBrowserState(): void {
  cookies.clear()
  localStorage.clear()
  sessionStorage.clear()
  dataLayer.length = 0
}
