// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { BoardData } from '../../../../live/board-data.ts'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { useEnded } from './ended-orders.tsx'

const getBoard = (done: number) => ({ counts: { done_today: done, cancelled_today: 0 } }) as BoardData // what is read

function List() {
  const [done, setDone] = useState(4)
  return (
    <>
      <output>{useEnded('done', getBoard(done)).length}</output>
      <button type="button" onClick={() => setDone(5)}>
        One more
      </button>
    </>
  )
}

test('the list of done orders is read again when the board counts one more', async () => {
  let onServer = 4
  stubServer(() => ({ orders: Array.from({ length: onServer }, (_, id) => ({ id })) }))
  const { container, user, getByRole } = renderInDocument(<List />)
  const shown = () => container.querySelector('output')?.textContent
  await waitFor(() => expect(shown()).toBe('4'))
  onServer = 5
  await user.click(getByRole('button'))
  await waitFor(() => expect(shown()).toBe('5'))
})
