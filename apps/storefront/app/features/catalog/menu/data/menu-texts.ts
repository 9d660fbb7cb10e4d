import type { ChainTexts } from '@doira/contract/chains/get-shipper'
import { localized } from '@doira/web/i18n/localized.ts'
import { joinWithNoBreakSpaces } from '@doira/web/i18n/no-break-spaces.ts'
import type { Locale } from '../../../../i18n/locale.ts'

/** What a menu page says in the chain's own text; null: nothing, or something usual. */
export type MenuTexts = {
  readonly slogan: string | null
  readonly description: string | null
  readonly searchHint: string | null
  readonly freeDelivery: string | null
  readonly greetingTitle: string | null
  readonly greetingText: string | null
}

/** Free delivery is promised in the first city (R1-05). */
export function toMenuTexts(
  texts: ChainTexts,
  locale: Locale,
  { isFirstCity }: { readonly isFirstCity: boolean },
): MenuTexts {
  const say = (name: keyof ChainTexts) => {
    const text = texts[name]
    return text ? joinWithNoBreakSpaces(localized(text, locale)) : null
  }
  return {
    slogan: say('slogan'),
    description: say('description'),
    searchHint: say('search_hint'),
    freeDelivery: isFirstCity ? say('free_delivery') : null,
    greetingTitle: say('greeting_title'),
    greetingText: say('greeting_text'),
  }
}
