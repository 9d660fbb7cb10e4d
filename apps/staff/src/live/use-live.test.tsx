// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../platform/document.testing.tsx'
import { reportLink, useLink } from '../platform/link.ts'
import { signInAs } from '../platform/session.testing.ts'
import { useIsSessionOver } from '../platform/session.ts'
import { useLive } from './use-live.ts'

const seen: boolean[] = []

function Shown() {
  const isOver = useIsSessionOver()
  useLive(!isOver)
  const { isOn } = useLink()
  seen.push(isOn)
  return <p>{`${isOn ? 'linked' : 'no link'}, ${isOver ? 'code asked for' : 'signed in'}`}</p>
}

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  signInAs('operator')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  reportLink(true, null)
  seen.length = 0
})

test('[R7-12] a session that has ended elsewhere asks for a code and is no lost link', async () => {
  show(async () => Response.json({ code: 'unauthorized' }, { status: 401 }))
  await screen.findByText('linked, code asked for')
  expect(seen).not.toContain(false)
})

test('[R7-12] a server that cannot be reached is a lost link, and the session stays', async () => {
  show(() => Promise.reject(new TypeError('no network')))
  await waitFor(() => expect(screen.getByText('no link, signed in')).toBeDefined())
})
