import type { Clock } from '../../platform/clock.ts'
import type { ChainSettings } from '../../settings/chain-settings.ts'
import { type Crm, noCrm } from './crm-card.ts'
import { type IikoAccess, makeIikoCrm } from './iiko-crm.ts'

/** iiko if it is configured, otherwise no CRM. */
export function chooseCrm({
  env,
  clock,
  request = fetch,
}: {
  readonly env: ChainSettings
  readonly clock: Clock
  readonly request?: typeof fetch
}): Crm {
  const { IIKO_ORGANIZATION_ID: organizationId, IIKO_URL: baseUrl } = env
  const access = findAccess(env)
  if (access === null || organizationId === undefined) return noCrm
  return makeIikoCrm({ settings: { baseUrl, access, organizationId }, clock, request })
}

function findAccess(env: ChainSettings): IikoAccess | null {
  const { IIKO_API_KEY: apiKey, IIKO_APP_ID: appId, IIKO_CLIENT_SECRET: clientSecret } = env
  if (apiKey !== undefined && appId !== undefined && clientSecret !== undefined) {
    return { apiKey, appId, clientSecret }
  }
  return env.IIKO_API_LOGIN === undefined ? null : { apiLogin: env.IIKO_API_LOGIN }
}
