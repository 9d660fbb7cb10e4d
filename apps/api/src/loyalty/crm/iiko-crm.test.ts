import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { readApiEnv } from '../../settings/env.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aFakeIiko } from './iiko.testing.ts'
import { type IikoAccess, makeIikoCrm } from './iiko-crm.ts'

const phone = toPhone('+998901234567')
const settings = { baseUrl: 'https://iiko.example', access: { apiLogin: 'login' }, organizationId: 'one' }

function aCrm(access: IikoAccess = settings.access) {
  const iiko = aFakeIiko()
  let now = aMoment
  const crm = makeIikoCrm({
    settings: { ...settings, access },
    clock: () => now,
    request: iiko.request,
  })
  return {
    iiko,
    find: () => crm.findCard({ phone, signal: AbortSignal.timeout(100) }),
    wait: (minutes: number) => {
      now = addMinutes(now, minutes)
    },
  }
}

test('a customer whom iiko does not have has no card', async () => {
  const { find, iiko } = aCrm()
  expect(await find()).toBeNull()
  iiko.know(phone)
  expect((await find())?.cards[0]?.number).toBe('1001')
})

test('one token serves until its hour ends, however many ask', async () => {
  const { find, iiko, wait } = aCrm()
  await Promise.all([find(), find(), find()])
  expect(iiko.countTokens()).toBe(1)
  wait(54)
  await find()
  expect(iiko.countTokens()).toBe(1)
  wait(1)
  await find()
  expect(iiko.countTokens()).toBe(2)
})

test('a token that is refused is got anew once, and the question asked again', async () => {
  const { find, iiko } = aCrm()
  iiko.know(phone)
  await find()
  iiko.clearTokens()
  expect(await find()).not.toBeNull()
  expect(iiko.countTokens()).toBe(2)
})

test('of many that are refused at once one gets a new token for all', async () => {
  const { find, iiko } = aCrm()
  iiko.know(phone)
  await find()
  iiko.clearTokens()
  const found = await Promise.all([find(), find(), find()])
  expect(found.map((card) => card?.cards.length)).toEqual([1, 1, 1])
  expect(iiko.countTokens()).toBe(2)
})

test.each([
  { access: { apiLogin: 'login' }, path: '/api/1/access_token' },
  { access: { apiKey: 'key', appId: 'app', clientSecret: 'secret' }, path: '/api/v2/access_token' },
])('iiko lets in by $access at $path', async ({ access, path }) => {
  const { find, iiko } = aCrm(access)
  iiko.know(phone)
  expect(await find()).not.toBeNull()
  expect(iiko.logins).toEqual([{ path, body: access }])
})

const organization = { IIKO_ORGANIZATION_ID: '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f' }
const key = { IIKO_API_KEY: 'key', IIKO_APP_ID: organization.IIKO_ORGANIZATION_ID, IIKO_CLIENT_SECRET: 's' }

test.each([
  [organization, ['IIKO_API_KEY']],
  [{ IIKO_API_LOGIN: 'a' }, ['IIKO_ORGANIZATION_ID']],
  [{ ...organization, IIKO_API_KEY: 'key' }, ['IIKO_APP_ID', 'IIKO_CLIENT_SECRET']],
  [key, ['IIKO_ORGANIZATION_ID']],
  [{ ...organization, ...key, IIKO_API_LOGIN: 'a' }, ['IIKO_API_LOGIN']],
])('settings %j stop the start and name %j', (environment, names) => {
  for (const name of names) expect(() => readApiEnv(environment)).toThrow(`${name}:`)
})

test.each([{}, { ...organization, ...key }, { ...organization, IIKO_API_LOGIN: 'a' }])(
  'settings %j are enough',
  (environment) => {
    expect(() => readApiEnv(environment)).not.toThrow()
  },
)

test.each(['slow', 'error', 'nonsense'] as const)(
  'a %s iiko is reported as an error, and works again later',
  async (mood) => {
    const { find, iiko } = aCrm()
    iiko.know(phone)
    iiko.behave(mood)
    await expect(find()).rejects.toThrow()
    iiko.behave('good')
    expect(await find()).not.toBeNull()
  },
)
