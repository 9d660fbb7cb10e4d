import { expect, test } from 'vitest'
import { makeUzumApi } from './uzum-api.ts'
import { uzumAccount } from './uzum-world.testing.ts'

function apiThatAnswers(errorCode: number) {
  return makeUzumApi(uzumAccount, {
    clock: () => {
      throw new Error('not asked')
    },
    ownAddress: () => '',
    request: async () => Response.json({ errorCode }),
  })
}

test('only a payment that Uzum does not know has no status', async () => {
  expect(await apiThatAnswers(3005).readStatus('x')).toBeNull()
})

test.each([1006, 3000, 3001, 3049, 3060, 5000, 9999])(
  'with code %i Uzum says nothing about a payment',
  async (code) => {
    await expect(apiThatAnswers(code).readStatus('x')).rejects.toThrow(String(code))
  },
)
