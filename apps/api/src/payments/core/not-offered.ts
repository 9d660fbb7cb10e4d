import { InvalidRequest } from '../../platform/http/invalid-request.ts'

/** A payment method that is not available in this shop. */
export function notOffered(): InvalidRequest {
  const message = 'This way of paying is not offered'
  return new InvalidRequest('invalid_request', 'The request does not fit: payment_type', {
    fields: [{ path: 'payment_type', code: 'not_offered', message }],
  })
}
