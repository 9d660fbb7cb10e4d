// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubServer } from '../../../../platform/document.testing.tsx'
import { useCustomer, useCustomersOfNextCall } from './use-customer.ts'

function Call({ phone }: { readonly phone: string }) {
  const { data } = useCustomer(phone)
  const lookUpAnew = useCustomersOfNextCall()
  return (
    <button type="button" onClick={lookUpAnew}>
      {data ? 'known' : 'unknown'}
    </button>
  )
}

test('[D-13] a customer is looked up once for an order, and anew when they call again', async () => {
  let lookUps = 0
  stubServer(() => {
    lookUps += 1
    return { phone: '998901234567', customer: null, now: '2026-11-21T14:00:00.000Z' }
  })
  const client = new QueryClient()
  const call = (
    <QueryClientProvider client={client}>
      <Call phone="998901234567" />
    </QueryClientProvider>
  )
  const view = render(call)
  await userEvent.click(await view.findByText('known'))
  view.rerender(call)
  await new Promise((done) => setTimeout(done, 20))
  expect(lookUps).toBe(1)
  view.unmount()
  render(call)
  await waitFor(() => expect(lookUps).toBe(2))
})
