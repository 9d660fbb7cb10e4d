// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { passTime, stubShop } from '../../features/layout/document.testing.tsx'
import { shopApi } from './shop-api.ts'

test('[R9-07] equal reads of a page within two seconds are one request', async () => {
  const { calls } = stubShop(() => ({ body: { cities: [] } }))
  await Promise.all([shopApi.listCities(), shopApi.listCities()])
  await passTime(1999)
  await shopApi.listCities()
  expect(calls).toHaveLength(1)
  await passTime(1)
  await shopApi.listCities()
  expect(calls).toHaveLength(2)
})

test('[R8-20] a read that fails is tried again after one, two and four seconds, and then fails', async () => {
  const { calls } = stubShop(() => ({ status: 503 }))
  const outcome = shopApi.listStocks().then(
    () => 'answered',
    (problem: unknown) => problem,
  )
  for (const [afterMs, tries] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [3999, 3],
    [1, 4],
    [60_000, 4],
  ] as const) {
    await passTime(afterMs)
    expect(calls).toHaveLength(tries)
  }
  expect(await outcome).toMatchObject({ status: 503 })
})
