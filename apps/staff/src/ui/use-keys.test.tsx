// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../platform/document.testing.tsx'
import { hasUnsaved, useKeys, useLeavingKeys } from './use-keys.ts'

function Screen({
  act,
  leave,
  children,
}: {
  act: () => void
  leave: () => void
  children?: React.ReactNode
}) {
  useKeys({ keyA: act })
  useLeavingKeys({ keyN: leave }, () => true)
  return (
    <>
      <h1 tabIndex={-1}>Title</h1>
      {children}
    </>
  )
}

test.each([
  { on: 'a list', children: null, acts: 1, leaves: 1 },
  { on: 'an open form', children: <form aria-label="open" />, acts: 0, leaves: 0 },
  { on: 'a form that is always there', children: <form data-standing="" />, acts: 1, leaves: 0 },
  { on: 'an editor', children: <section data-editor="saved" />, acts: 1, leaves: 0 },
  {
    on: 'a field',
    children: <input aria-label="field" />,
    acts: 0,
    leaves: 0,
  },
  {
    on: 'a checkbox',
    children: <input type="checkbox" aria-label="field" />,
    acts: 1,
    leaves: 1,
  },
])(
  'on $on a letter acts $acts times, and one that leaves $leaves times',
  async ({ children, acts, leaves }) => {
    const [act, leave] = [vi.fn(), vi.fn()]
    const { user } = renderInDocument(
      <Screen act={act} leave={leave}>
        {children}
      </Screen>,
    )
    ;(screen.queryByLabelText('field') ?? screen.getByRole('heading')).focus()
    await user.keyboard('an')
    expect([act.mock.calls.length, leave.mock.calls.length]).toEqual([acts, leaves])
  },
)

test('an editor says whether it has fields that are not saved', () => {
  const { container } = renderInDocument(<section data-editor="saved" />)
  expect(hasUnsaved()).toBe(false)
  container.querySelector('section')?.setAttribute('data-editor', 'unsaved')
  expect(hasUnsaved()).toBe(true)
})
