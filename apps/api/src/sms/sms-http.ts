import { SmsRefused } from '../auth/sms-provider.ts'

/** Where nothing was sent: nobody listens there, or the name is unknown. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Asks a provider. A connection that was never made is a refusal; one that broke, or was too slow, may have brought the
 * message all the same, and its error flies on as it is.
 *
 * @throws SmsRefused
 */
export async function askProvider(request: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await request(url, init)
  } catch (error) {
    if (wasNeverSent(error)) throw new SmsRefused('the provider cannot be reached', { cause: error })
    throw error
  }
}

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    neverSent.has(cause.code)
  )
}

/** Gateways want twelve digits without a plus. */
export function toGatewayPhone(phone: string): string {
  return phone.replace(/^\+/, '')
}
