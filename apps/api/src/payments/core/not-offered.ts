import { InvalidRequest } from '../../platform/http/invalid-request.ts'

/** A way to pay that does not work in this shop. */
export function notOffered(): InvalidRequest {
  const message = 'This way of paying is not offered'
  return new InvalidRequest('invalid_request', 'The request does not fit: payment_type', {
    fields: [{ path: 'payment_type', code: 'not_offered', message }],
  })
}
