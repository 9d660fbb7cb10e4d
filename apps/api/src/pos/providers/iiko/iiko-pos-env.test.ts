import { expect, test } from 'vitest'
import { iikoPosSettings, readIikoAccount } from './iiko-pos-env.ts'

const appId = '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f'

test('without a login or a whole key no chain has iiko', () => {
  expect(readIikoAccount({})).toBeNull()
  expect(readIikoAccount({ POS_IIKO_API_KEY: 'k' })).toBeNull()
  // The settings of the CRM are others.
  expect(readIikoAccount({ IIKO_API_LOGIN: 'login' })).toBeNull()
})

test('a login or a key makes an account, with stops that stay here unless they are to be sent', () => {
  expect(readIikoAccount({ POS_IIKO_API_LOGIN: 'login' })).toMatchObject({
    ...{ access: { apiLogin: 'login' }, baseUrl: 'https://api-ru.iiko.services', sendsStops: false },
  })
  const key = { POS_IIKO_API_KEY: 'k', POS_IIKO_APP_ID: appId, POS_IIKO_CLIENT_SECRET: 's' }
  expect(readIikoAccount({ ...key, POS_IIKO_SEND_STOPS: 'on' })).toMatchObject({
    ...{ access: { apiKey: 'k', appId, clientSecret: 's' }, sendsStops: true },
  })
})

test('half of a key, and a key beside a login, are complained of by name', () => {
  const complain = (given: Record<string, string>) => iikoPosSettings.complain(given).map(({ name }) => name)
  expect(complain({})).toEqual([])
  expect(complain({ POS_IIKO_API_LOGIN: 'x' })).toEqual([])
  expect(complain({ POS_IIKO_API_KEY: 'x' })).toEqual(['POS_IIKO_APP_ID', 'POS_IIKO_CLIENT_SECRET'])
  expect(
    complain({
      ...{ POS_IIKO_API_LOGIN: 'x', POS_IIKO_API_KEY: 'k' },
      ...{ POS_IIKO_APP_ID: appId, POS_IIKO_CLIENT_SECRET: 's' },
    }),
  ).toEqual(['POS_IIKO_API_LOGIN'])
})
