import { wasNeverSent } from '../../platform/never-sent.ts'
import { SmsRefused } from './sms-provider.ts'

/**
 * Asks a provider. A connection that was never made is a refusal; one that broke, or was too slow, may have brought the
 * message all the same, and its error flies on as it is.
 *
 * @throws SmsRefused
 */
export async function askProvider(request: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    // A redirect could send the number and the code to another server.
    return await request(url, { redirect: 'error', ...init })
  } catch (error) {
    if (wasNeverSent(error)) throw new SmsRefused('the provider cannot be reached', { cause: error })
    throw error
  }
}

/** Gateways want twelve digits without a plus. */
export function toGatewayPhone(phone: string): string {
  return phone.replace(/^\+/, '')
}
