import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isReadByOthers, readSettingsOfChains } from './chain-settings.ts'
import { readApiEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'doira-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'keys.json')
const [chain, other] = [randomUUID(), randomUUID()]
const desk = { PAYME_MERCHANT_ID: '0123456789abcdef01234567', PAYME_KEY: 'secret-key' }
const click = { CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2', CLICK_SECRET_KEY: 'secret-key' }

function read(content: unknown, environment: Record<string, string> = {}) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readSettingsOfChains(path, readApiEnv(environment))
}

test('without a file no chain has keys in it; with one each has its own, checked like those of the environment', () => {
  expect(readSettingsOfChains(undefined, readApiEnv({})).size).toBe(0)
  const chains = read({ [chain.toUpperCase()]: { ...desk, SITE_URL: '' }, [other]: {} })
  expect(chains.get(chain)).toMatchObject({ ...desk, CLICK_RECEIPT_MONEY: 'card' })
  expect(chains.get(chain)).not.toHaveProperty('SITE_URL')
  expect(chains.get(other)).not.toHaveProperty('PAYME_KEY')
})

test.each([
  ['secret-key {', 'CHAIN_KEYS_FILE: must be JSON'],
  [[desk], 'must be an object of chains'],
  [{ PAYME_KEY: 'secret-key' }, 'must be an object of chains'],
  [{ [chain]: { PAYME_KEY: 12_345 } }, `${chain}, PAYME_KEY: must be a text`],
  [{ demo: desk }, 'demo: must be the id of a chain'],
  [{ [chain]: desk, [chain.toUpperCase()]: desk }, 'stands there twice'],
  [{ [chain]: { PAYME_KEY: 'secret-key' } }, `${chain}, PAYME_MERCHANT_ID: must be given with PAYME_KEY`],
  [{ [chain]: { ...desk, PAYME_MERCHANT_ID: 'secret-key' } }, `${chain}, PAYME_MERCHANT_ID: must fit`],
  [{ [chain]: { PAYME_KYE: 'secret-key' } }, `${chain}, PAYME_KYE: is no setting of these`],
  [{ [chain]: { DATABASE_URL: 'secret-key' } }, `${chain}, DATABASE_URL: is no setting of these`],
  [
    { [chain]: { ESKIZ_PASSWORD: 'secret-key' } },
    `${chain}, SMS_PROVIDER: must be given with ESKIZ_PASSWORD`,
  ],
  [{ [chain]: { SMS_PROVIDER: 'eskiz' } }, `${chain}, ESKIZ_EMAIL: must be given`],
  [{ [chain]: { TELEGRAM_BOT_TOKEN: '12345:secret-key-of-a-bot' } }, `${chain}, TELEGRAM_BOT_NAME: must`],
  [
    { [chain]: desk, [other]: { ...desk, PAYME_MERCHANT_ID: '1'.repeat(24) } },
    `${other}, PAYME_MERCHANT_ID: has in part what ${chain} has`,
  ],
  [
    { [chain]: click, [other]: { ...click, CLICK_SECRET_KEY: 'secret-key-2' } },
    `${other}, CLICK_SERVICE_ID: is that of ${chain}`,
  ],
])('an unusable file is refused with its chain and setting, and without its values: %#', (content, names) => {
  expect(() => read(content)).toThrow(names)
  expect(() => read(content)).not.toThrow(/secret-key/)
})

test('a chain may be paid where the oldest one is, but not by half', () => {
  expect(read({ [chain]: desk }, desk).size).toBe(1)
  expect(() => read({ [chain]: { ...desk, PAYME_KEY: 'another' } }, desk)).toThrow('the environment')
})

test('a missing file is reported differently from one that others can read', () => {
  expect(() => readSettingsOfChains(join(folder, 'none.json'), readApiEnv({}))).toThrow('(ENOENT)')
  read({})
  chmodSync(path, 0o600)
  expect(isReadByOthers(path)).toBe(false)
  chmodSync(path, 0o640)
  expect(isReadByOthers(path)).toBe(process.platform !== 'win32')
})
