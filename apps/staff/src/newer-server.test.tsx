// @vitest-environment happy-dom
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { fromSchema } from '@doira/contract/from-schema.testing'
import { toNewerAnswer } from '@doira/contract/newer-answer.testing'
import { staffRights } from '@doira/domain/staff/rights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { type ComponentType, createElement } from 'react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CampaignPage } from './features/customers/campaigns/campaign-page.tsx'
import { CampaignsPage } from './features/customers/campaigns/campaigns-page.tsx'
import { CustomerPage } from './features/customers/card/customer-page.tsx'
import { CustomersPage } from './features/customers/list/customers-page.tsx'
import { AllStopsPage } from './features/fulfilment/stop-list/branches/all-stops-page.tsx'
import { BranchPage } from './features/network/branches/branch-page.tsx'
import { BranchesPage } from './features/network/branches/branches-page.tsx'
import { SpecialDaysPage } from './features/network/days/special-days-page.tsx'
import { signInAs } from './platform/session.testing.ts'

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
  now: ['2027-03-08T07:00:00.000Z'],
}
const reads = Object.values(allStaffEndpoints as Readonly<Record<string, Endpoint>>).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))
const rounds = 4

function Broken() {
  return `Broken: ${String(useRouteError())}`
}

/** A server that is newer than the app: its answers have unknown values and fields, and lack optional ones. */
function stubNewerServer(round: number): Set<string> {
  const asked = new Set<string>()
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
  return asked
}

const pages: readonly { path: string; at: string; Page: ComponentType; call: string }[] = [
  { path: '/guests', at: '/guests', Page: CustomersPage, call: '/v1/staff/customers' },
  { path: '/guests/:id', at: `/guests/${id}`, Page: CustomerPage, call: '/v1/staff/customers/:id' },
  { path: '/promos/campaigns', at: '/promos/campaigns', Page: CampaignsPage, call: '/v1/staff/campaigns' },
  {
    path: '/promos/campaigns/:id',
    at: `/promos/campaigns/${id}`,
    Page: CampaignPage,
    call: '/v1/staff/campaigns/:id',
  },
  { path: '/stop/all', at: '/stop/all', Page: AllStopsPage, call: '/v1/staff/stop/branches' },
  { path: '/net/branches', at: '/net/branches', Page: BranchesPage, call: '/v1/staff/branches' },
  { path: '/net/branches/:id', at: `/net/branches/${id}`, Page: BranchPage, call: '/v1/staff/branches' },
  {
    path: '/net/special-days/:id?',
    at: '/net/special-days',
    Page: SpecialDaysPage,
    call: '/v1/staff/special-days',
  },
]

describe('[R8-17] a server that is newer than the staff app', () => {
  test.each(pages)('does not break $path', async ({ path, at, Page, call }) => {
    for (let round = 0; round < rounds; round += 1) {
      signInAs('owner', [...staffRights])
      const asked = stubNewerServer(round)
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      const router = createMemoryRouter([{ path, Component: Page, ErrorBoundary: Broken }], {
        initialEntries: [at],
      })
      const view = render(
        <QueryClientProvider client={client}>
          {createElement(RouterProvider, { router })}
        </QueryClientProvider>,
      )
      await vi.waitFor(() => expect([...asked]).toContain(call))
      await act(async () => {
        await vi.waitFor(() => expect(client.isFetching()).toBe(0))
      })
      expect(view.container.textContent, `round ${round}`).not.toMatch(/^$|^Broken/)
      view.unmount()
    }
  })
})
