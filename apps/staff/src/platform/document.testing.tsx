import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, vi } from 'vitest'

/** For tests that press and type: a file that imports this begins with `@vitest-environment happy-dom`. */
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders something in a document, in Russian, at a path, and gives a person who presses and types. */
export function renderInDocument(part: ReactNode, path = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup() }
}

/** A server that answers by the path; null is a failure. */
export function stubServer(answer: (path: string) => unknown): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = answer(new URL(path, 'https://shop.example').pathname)
    return new Response(JSON.stringify(body ?? {}), { status: body === null ? 500 : 200 })
  })
}

/** The rows of the only list of sums: the name of each and its value. */
export function getRows(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')).join(': '),
  )
}
