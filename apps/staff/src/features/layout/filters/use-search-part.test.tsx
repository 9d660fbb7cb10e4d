// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { useSearchPart } from './use-search-part.ts'

function TwoFilters() {
  const one = useSearchPart()
  const other = useSearchPart()
  return (
    <>
      <button
        type="button"
        onClick={() => {
          one.choose('method')('delivery')
          other.choose('text')('9871')
        }}
      >
        both
      </button>
      <button type="button" onClick={() => one.reset(['method'])}>
        reset
      </button>
      <p>{useLocation().search}</p>
    </>
  )
}

test('two conditions that are chosen at once are both in the address, and one of them can be removed', async () => {
  const { user } = renderInDocument(<TwoFilters />)
  await user.click(screen.getByText('both'))
  expect(screen.getByText('?method=delivery&text=9871')).toBeDefined()
  await user.click(screen.getByText('reset'))
  expect(screen.getByText('?text=9871')).toBeDefined()
})
