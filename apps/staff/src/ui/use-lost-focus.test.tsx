// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../platform/document.testing.tsx'
import { useLostFocus } from './use-lost-focus.ts'

function Panel() {
  const [isDone, setIsDone] = useState(false)
  useLostFocus(isDone, () => document.querySelector('h1'))
  return (
    <>
      <h1 tabIndex={-1}>Title</h1>
      {!isDone && (
        <button type="button" onClick={() => setIsDone(true)}>
          Done
        </button>
      )}
      <input aria-label="Other" />
      <button type="button" onPointerEnter={() => setIsDone(true)}>
        Elsewhere
      </button>
    </>
  )
}

test('the focus of a button that goes with its press moves to the title', async () => {
  const { user } = renderInDocument(<Panel />)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.activeElement?.textContent).toBe('Title')
})

test('focus that is elsewhere stays there', async () => {
  const { user } = renderInDocument(<Panel />)
  const other = screen.getByRole('textbox', { name: 'Other' })
  other.focus()
  await user.hover(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  expect(document.activeElement).toBe(other)
})
