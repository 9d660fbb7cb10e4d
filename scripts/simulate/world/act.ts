import type { TestApi } from '@doira/api/testing/test-api.testing'

/** Something that somebody does by a call to the shop. */
export type Act = {
  /** Who does what, as a sentence without its end. */
  readonly what: string
  /** Sends it. @returns what to do, and to say, when the answer arrives: a call whose answer is lost is sent again */
  readonly send: (shop: TestApi) => Promise<() => string>
}
