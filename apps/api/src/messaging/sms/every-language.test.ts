import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@doira/contract/auth/sign-in'
import { languages } from '@doira/domain/i18n/languages'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { gatewayEnv } from './gateways.testing.ts'
import { getAWorld } from './sms.testing.ts'

const folder = join(import.meta.dirname, '../../../../../languages')

test.each(languages)('[R1-04] a code that is requested in %s has the text of its folder', (language) =>
  withRollback(async (db) => {
    const { shop, send, gateways, customer } = await getAWorld(db, gatewayEnv)
    const headers = { 'Accept-Language': `${language};q=0.9` }
    ;(await shop.call(login, { headers, body: { phone: customer.phone } })).ok()
    await send()
    const { code } = JSON.parse(readFileSync(join(folder, language, 'api/sms.json'), 'utf8'))
    expect(gateways.inbox.eskiz.map(({ text }) => text.replace(/\d{6}/, '{code}'))).toEqual([code])
  }),
)
