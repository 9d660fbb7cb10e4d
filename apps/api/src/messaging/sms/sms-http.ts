import { wasNeverSent } from '../../platform/never-sent.ts'
import { SmsRefused } from './sms-provider.ts'

/**
 * Calls a provider. A failure to connect counts as a refusal; after a broken or slow connection the message
 * may have been sent, and the error is thrown unchanged.
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

/** Gateways expect twelve digits without a plus. */
export function toGatewayPhone(phone: string): string {
  return phone.replace(/^\+/, '')
}
