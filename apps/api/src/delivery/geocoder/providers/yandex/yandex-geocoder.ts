import * as z from 'zod/mini'
import type { AskProvider, GeocoderProvider } from '../geocoder-provider.ts'
import { type DownReason, ProviderDown } from '../provider-down.ts'
import { readYandexAnswer, toYandexQuery } from './yandex-answer.mapper.ts'

const fields = {
  /** With a key addresses come from the Yandex geocoder, as far as it answers. Browsers never see this key. @secret */
  YANDEX_GEOCODER_KEY: z.optional(z.string()),
  /** The address of the geocoder. */
  YANDEX_GEOCODER_URL: z._default(z.url(), 'https://geocode-maps.yandex.ru/v1/'),
  /** After this the shop's own gazetteer answers. */
  YANDEX_GEOCODER_TIMEOUT_MS: z._default(
    z.coerce.number().check(z.int(), z.minimum(100), z.maximum(10_000)),
    2500,
  ),
  /** Questions in a day, as the provider's plan allows; one network address may ask a tenth of them. */
  YANDEX_GEOCODER_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1000),
}
const schema = z.object(fields)

export const yandex: GeocoderProvider = {
  fields,
  make(settings) {
    const env = schema.parse(settings)
    const { YANDEX_GEOCODER_KEY: key, YANDEX_GEOCODER_URL: url } = env
    if (key === undefined) return null
    const ask = makeAskYandex({ key, url, timeoutMs: env.YANDEX_GEOCODER_TIMEOUT_MS })
    return { ask, perDay: env.YANDEX_GEOCODER_PER_DAY }
  },
}

type Settings = {
  readonly key: string
  /** `https://geocode-maps.yandex.ru/v1/`, or a stand-in. */
  readonly url: string
  readonly timeoutMs: number
}

/** Twenty places with all their details take some 60 kB. */
const longestAnswerBytes = 512 * 1024

/** Asks the Yandex HTTP geocoder, once for each question: there is nothing to gain from asking a slow one again. */
export function makeAskYandex({ key, url, timeoutMs }: Settings): AskProvider {
  return async (asked, signal) => {
    const target = new URL(url)
    target.search = new URLSearchParams({ apikey: key, ...toYandexQuery(asked) }).toString()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(target, { signal: AbortSignal.any([signal, timeout]), redirect: 'error' })
      if (!response.ok) {
        await response.body?.cancel()
        throw new ProviderDown(getReason(response.status), response.status)
      }
      return readYandexAnswer(parseJson(await readText(response)), { isReverse: 'point' in asked })
    } catch (error) {
      if (error instanceof ProviderDown) throw error
      throw new ProviderDown(timeout.aborted ? 'slow' : 'unreachable', null, { cause: error })
    }
  }
}

function getReason(status: number): DownReason {
  if (status === 401 || status === 403) return 'refused'
  if (status === 429) return 'limited'
  return status < 500 ? 'rejected' : 'unreachable'
}

/** @throws ProviderDown when the answer goes on and on. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > longestAnswerBytes) throw new ProviderDown('malformed')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderDown('malformed')
  }
}
