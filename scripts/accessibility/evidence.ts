import type { Language } from '@doira/domain/i18n/languages'

/** What machines look at; `checks.ts` describes each of them in the report. */
export type Check =
  | 'axe'
  | 'equal_access'
  | 'keyboard'
  | 'reflow'
  | 'large_text'
  | 'text_spacing'
  | 'targets'
  | 'transcripts'

export type Look = {
  readonly part: 'storefront' | 'staff'
  readonly page: string
  readonly locale: Language
  /** Null where it does not depend on it. */
  readonly width: number | null
}

export type Evidence = Look & { readonly check: Check; readonly findings: number }
