// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { passTime, renderInDocument } from '../../features/layout/document.testing.tsx'
import { QueryProvider } from './query-provider.tsx'

type PageProps = { readonly name: string; readonly onAsk: () => number }

/** Shows which answer it has; another one takes a second to come. */
function Answer({ name, onAsk }: PageProps) {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: async () => {
      const answer = onAsk()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return answer
    },
  })
  return <p>{data === undefined ? 'нет ответа' : `ответ ${data}`}</p>
}

function Page(props: PageProps) {
  const [isShown, setIsShown] = useState(true)
  return (
    <QueryProvider>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        дальше или назад
      </button>
      {isShown && <Answer {...props} />}
    </QueryProvider>
  )
}

async function openPage(name: string) {
  let asked = 0
  const { user } = await renderInDocument(<Page name={name} onAsk={() => ++asked} />)
  await passTime(1100)
  expect(screen.getByText('ответ 1')).toBeDefined()
  return { leaveOrReturn: () => user.click(screen.getByRole('button')), asked: () => asked }
}

test.each([
  { awayMs: 5 * 60_000 - 1, shown: 'ответ 1' },
  { awayMs: 5 * 60_000, shown: 'нет ответа' },
])('[R9-07] who returns after $awayMs ms sees: $shown', async ({ awayMs, shown }) => {
  const { leaveOrReturn } = await openPage(`left for ${awayMs}`)
  await leaveOrReturn()
  await passTime(awayMs)
  await leaveOrReturn()
  expect(screen.getByText(shown)).toBeDefined()
  await passTime(1100)
  expect(screen.getByText('ответ 2')).toBeDefined()
})

test('[R9-07] a window that gets the focus asks for nothing again', async () => {
  const { asked } = await openPage('focus')
  await passTime(60_000)
  act(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await passTime(5000)
  expect(asked()).toBe(1)
})
