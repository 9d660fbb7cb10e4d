// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { stubShop } from '../features/layout/document.testing.tsx'
import { findMapKey } from './map-key.ts'

test('[R9-04] a page asks once for the keys of the map: the first page, at most ten', async () => {
  const { calls } = stubShop(() => ({ body: { data: { ids: ['a-key', 'another'] } } }))
  expect(await findMapKey()).toBe('a-key')
  expect(await findMapKey()).toBe('a-key')
  expect(calls).toHaveLength(1)
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({ page: '1', limit: '10' })
})
