import type { Localized } from '@doira/contract/common/shapes'

type Titled = { readonly id: string; readonly slug: string; readonly title: Localized }

export type DemoNews = Titled & {
  readonly published_at: string
  readonly summary: Localized
  readonly body: Localized
  readonly image: string
}

export type DemoPicture = Titled & { readonly order: number; readonly image: string }

export type DemoRecipe = Titled & {
  readonly intro: Localized
  readonly minutes: number
  readonly servings: number
  readonly difficulty: 'easy' | 'medium' | 'hard'
  readonly product_id: string
  readonly ingredients: readonly { readonly title: Localized; readonly amount: Localized }[]
  readonly steps: readonly {
    readonly order: number
    readonly text: Localized
    readonly minutes: number | null
  }[]
}

export type DemoVacancy = Titled & {
  readonly cities: readonly string[]
  readonly salary_from: number
  readonly schedule: Localized
  readonly duties: Localized
  readonly requirements: Localized
  readonly conditions: Localized
  readonly published_at: string
  readonly active: boolean
}

export type DemoDocument = Titled & {
  readonly edition_date: string
  readonly is_demo: boolean
  readonly sections: readonly { readonly heading: Localized; readonly paragraphs: readonly Localized[] }[]
}

export type DemoCertificate = Titled & {
  readonly number: string
  readonly issued_at: string
  readonly valid_until: string
  readonly is_demo: boolean
}

export type DemoLegalEntity = {
  readonly id: string
  readonly order: number
  readonly name: Localized
  readonly branch: Localized
  /** Null: no branch that guests can visit. */
  readonly branch_slug: string | null
  readonly legal_address: Localized
  readonly tax_id: string
  readonly director: Localized
  readonly is_demo: boolean
}

export type DemoDepartment = {
  readonly id: string
  readonly slug: string
  readonly department: Localized
  readonly description: Localized
  readonly phone: string
  readonly email: string
  /** `09:00-18:00`. */
  readonly hours: string
}
