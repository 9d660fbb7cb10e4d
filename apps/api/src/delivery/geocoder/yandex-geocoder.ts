import type { AddressSearch, Place, PointLookUp } from './geocoder.ts'
import { type DownReason, ProviderDown } from './provider-down.ts'
import { readYandexAnswer, toYandexQuery } from './yandex-answer.mapper.ts'

type Settings = {
  readonly key: string
  /** `https://geocode-maps.yandex.ru/v1/`, or a stand-in. */
  readonly url: string
  readonly timeoutMs: number
}

/** @throws ProviderDown when no usable answer came. */
export type AskProvider = (
  asked: AddressSearch | PointLookUp,
  signal: AbortSignal,
) => Promise<readonly Place[]>

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
        throw new ProviderDown(reasonOf(response.status), response.status)
      }
      return readYandexAnswer(parseJson(await readText(response)), { isReverse: 'point' in asked })
    } catch (error) {
      if (error instanceof ProviderDown) throw error
      throw new ProviderDown(timeout.aborted ? 'slow' : 'unreachable', null, { cause: error })
    }
  }
}

function reasonOf(status: number): DownReason {
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
