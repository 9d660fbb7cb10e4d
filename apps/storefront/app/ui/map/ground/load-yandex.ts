import { describeLanguage } from '@doira/domain/i18n/languages'
import type { Locale } from '../../../i18n/locale.ts'

/** Longitude first, in everything that this library takes. */
type Position = readonly [long: number, lat: number]

type YandexLocation = { readonly center: Position; readonly zoom: number; readonly duration?: number }

/** The part of version 3 of the Yandex map library that the shop uses. */
export type Ymaps3 = {
  readonly ready: Promise<unknown>
  readonly YMap: new (
    box: HTMLElement,
    props: {
      readonly location: YandexLocation
      readonly behaviors: readonly string[]
      readonly theme: 'light' | 'dark'
      readonly zoomRounding?: 'smooth'
    },
  ) => { addChild(layer: object): unknown; setLocation(location: YandexLocation): void; destroy(): void }
  readonly YMapDefaultSchemeLayer: new (props: object) => object
}

const scriptUrl = 'https://api-maps.yandex.ru/v3/'
const timeoutMs = 8000

/** Languages of the library; all others see Russian (R1-06). Its language holds for the life of the page. */
const ownLanguages = ['ru_RU', 'en_US']

function getLanguage(locale: Locale): string {
  const { region } = describeLanguage(locale)
  return ownLanguages.includes(region) ? region : 'ru_RU'
}

let loading: Promise<Ymaps3> | undefined

/**
 * Loads the provider's map library, once for a page; after a failure the next map tries again.
 *
 * @throws when the script is blocked, does not come in time or is something else.
 */
export function loadYandex(key: string, locale: Locale): Promise<Ymaps3> {
  loading ??= load(key, locale).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(key: string, locale: Locale): Promise<Ymaps3> {
  const url = `${scriptUrl}?${new URLSearchParams({ apikey: key, lang: getLanguage(locale) })}`
  const late = AbortSignal.timeout(timeoutMs)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('the map of the provider is late')))
  })
  return Promise.race([runScript(url).then(whenReady), tooLate])
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the map of the provider did not come'))
    })
    document.head.append(script)
  })
}

async function whenReady(): Promise<Ymaps3> {
  const { ymaps3 } = globalThis as { ymaps3?: Ymaps3 } // the script's own global, looked at before it is used
  if (typeof ymaps3?.YMap !== 'function') throw new Error('the script of the provider brought no map')
  await ymaps3.ready
  return ymaps3
}
