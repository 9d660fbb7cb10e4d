/**
 * Why the provider of addresses did not help: it refuses the key, has had enough of us, is slow, cannot be reached,
 * answers something else than addresses, or did not understand one question.
 */
export type DownReason = 'refused' | 'limited' | 'slow' | 'unreachable' | 'malformed' | 'rejected'

/** No answer that can be used. The message never carries the question or the key. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
  readonly reason: DownReason
  readonly status: number | null

  constructor(reason: DownReason, status: number | null = null, options?: ErrorOptions) {
    super(`the geocoder is ${reason}${status === null ? '' : ` (${status})`}`, options)
    this.reason = reason
    this.status = status
  }
}
