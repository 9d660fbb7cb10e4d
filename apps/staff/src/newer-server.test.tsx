// @vitest-environment happy-dom
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { fromSchema } from '@doira/contract/from-schema.testing'
import { toNewerAnswer } from '@doira/contract/newer-answer.testing'
import { staffRights } from '@doira/domain/staff/rights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { createElement } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useRouteError } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { staffScreens } from '../../../e2e/harness/staff-screens.ts'
import { signInAs } from './platform/session.testing.ts'
import { startSession } from './platform/session.ts'
import { routes } from './routes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'
const known: Readonly<Record<string, readonly unknown[]>> = {
  id: [id, ...Array.from({ length: 9 }, (_, n) => id.replace(/.$/, String(n)))],
  lat: [41.31],
  long: [69.28],
  zoom: [11],
  // A day is divided into them.
  slot_minutes: [30],
  // As every outline is: an invented one has no inside.
  corners: [
    [
      [69.2, 41.3],
      [69.3, 41.3],
      [69.3, 41.4],
    ],
  ],
  now: ['2027-03-08T07:00:00.000Z'],
}
/** Files, streams, and what a press, a search or the event of an order asks for. */
const readLater: ReadonlySet<string> = new Set(
  [
    ...[
      'application-files/:id',
      'code-batches/:id',
      'dry-runs/files/:id',
      'menu-file',
      'order-list/files/:id',
    ],
    ...['pos/branches/:id/menu', 'reports/files/:id', 'payouts/files/:id'],
    ...[
      'webhook-deliveries/:id',
      'day.csv',
      'journal.csv',
      'refunds.csv',
      'summary.csv',
      'events',
      'events/after',
      'me',
    ],
    ...['kitchen/orders/:id', 'orders/:id/branches', 'orders/:id/complaints', 'orders/:id/payment'],
    ...['orders/:id/repeat', 'orders/:id/replacements', 'promotions/:id/codes'],
    ...['stop/branches/preview', 'stop/dishes', 'stop/ingredients', 'stop/matrix', 'stop/preview'],
  ].map((path) => `/v1/staff/${path}`),
)
const reads = Object.values(allStaffEndpoints as Readonly<Record<string, Endpoint>>).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))
const rounds = 2
const branch = { id, slug: 'mirobod', name: { ru: 'Мирабад', uz: 'Mirobod', en: 'Mirobod' } }

function Broken() {
  const error = useRouteError()
  return `Broken: ${error instanceof Error ? error.stack : String(error)}`
}

const asked = new Set<string>()

/** A server that is newer than the app: its answers have unknown values and fields, and lack optional ones. */
function stubNewerServer(round: number): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://shop.example')
    const found = reads.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    if (!found) return Response.json({ code: 'not_found', message: '', requestId: 'r' }, { status: 404 })
    asked.add(found.endpoint.path)
    const { answer } = found.endpoint
    const samples = fc.sample(
      fromSchema(answer, (field) => known[field] ?? []),
      { numRuns: rounds, seed: 20_301_102 },
    )
    return Response.json(toNewerAnswer(answer, samples[round]))
  })
}

/** The screens of who is signed in, without the layout around them. */
const screens: readonly RouteObject[] = routes.flatMap(
  ({ children = [] }) => children.find(({ path }) => path === undefined)?.children ?? [],
)
const addresses = [...new Set(staffScreens.map(({ path }) => path.replace(':id', id)))]
const later = [`/promos/campaigns/${id}`, `/content/pages/news/${id}`, `/net/special-days/${id}`]

/** Lets React draw what has come, until that asks for nothing more. A screen that never rests is looked at as it is. */
async function untilDrawn(isDone: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 10_000
  for (let calmTurns = 0; calmTurns < 3 && Date.now() < giveUpAt; ) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
    calmTurns = isDone() ? calmTurns + 1 : 0
  }
}

describe('[R8-17] a server that is newer than the staff app', () => {
  test.each([...addresses, ...later])('does not break %s', async (address) => {
    for (let round = 0; round < rounds; round += 1) {
      const me = signInAs(address.startsWith('/courier') ? 'courier' : 'owner', [...staffRights])
      startSession({ token: 't', me: { ...me, branches: [branch] }, device_token: null, known_device: 'd' })
      stubNewerServer(round)
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      const router = createMemoryRouter(
        [{ Component: Outlet, ErrorBoundary: Broken, children: [...screens] }],
        {
          initialEntries: [address],
        },
      )
      const view = render(
        <QueryClientProvider client={client}>
          {createElement(RouterProvider, { router })}
        </QueryClientProvider>,
      )
      await untilDrawn(() => view.container.textContent !== '' && client.isFetching() === 0)
      expect(view.container.textContent, `round ${round}`).not.toMatch(/^$|^Broken/)
      view.unmount()
    }
  })

  test('is asked by these screens for all that is read without a press', () => {
    const reading = reads
      // Other calls are for programs.
      .filter(({ endpoint: { method, path } }) => method === 'GET' && path.startsWith('/v1/staff/'))
      .map(({ endpoint }) => endpoint.path)
    expect(reading.filter((path) => !asked.has(path) && !readLater.has(path))).toEqual([])
  })
})
