import type { WireProblem } from '@doira/contract/common/error-answer'
import { type EntryForm, findPhone } from './entry-form.ts'

/** Where on the screen something has to be put right, in the order in which F8 walks. */
const walk = [
  'phone',
  'name',
  'where',
  'lines',
  'gift',
  'slot',
  'points',
  'change',
  'promo',
  'totals',
] as const
export type ProblemPlace = (typeof walk)[number]

/** What is wrong in one place; `lineKey` when it is a line of the basket. */
export type EntryProblem = {
  readonly place: ProblemPlace
  readonly lineKey: string | null
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
}

type ReportedProblem = Pick<WireProblem, 'line_key' | 'field' | 'facts'> & { readonly code: string }

const placeOfField: Readonly<Record<string, ProblemPlace>> = {
  gift: 'gift',
  address: 'where',
  branch: 'where',
  future_time: 'slot',
  points: 'points',
  cash_change: 'change',
  promo_code: 'promo',
}

const placeOfCode: Readonly<Record<string, ProblemPlace>> = {
  outside_zone: 'where',
  address_required: 'where',
  branch_closed: 'where',
  all_branches_closed: 'where',
  branch_not_found: 'where',
  slot_unavailable: 'slot',
  preorder_phone_only: 'slot',
  balance_too_low: 'points',
  points_below_minimum: 'points',
  points_above_maximum: 'points',
  points_code_required: 'points',
  change_below_total: 'change',
  invalid_phone: 'phone',
  name_required: 'name',
}

function placeOf({ code, field, line_key }: ReportedProblem): ProblemPlace {
  if (line_key !== null) return 'lines'
  const byField = field === null ? undefined : placeOfField[field]
  return byField ?? placeOfCode[code] ?? (code.startsWith('promo_') ? 'promo' : 'totals')
}

/**
 * All problems of an order, one for each place and line, in the order of the screen.
 * What the form itself lacks is known at once, the rest is the quote's word.
 */
export function getProblems(
  form: EntryForm,
  {
    isCustomerKnown,
    isLater,
    reported,
  }: {
    readonly isCustomerKnown: boolean
    /** It is ordered for a time, whether that is chosen already or not. */
    readonly isLater: boolean
    readonly reported: readonly ReportedProblem[]
  },
): readonly EntryProblem[] {
  const own = lacking(form, { isCustomerKnown, isLater }).map((code) => ({
    code,
    facts: {},
    ...ownPlaces[code],
    lineKey: null,
  }))
  const all: readonly EntryProblem[] = [
    ...own,
    ...reported.map((one) => ({
      place: placeOf(one),
      lineKey: one.line_key,
      code: one.code,
      facts: one.facts,
    })),
  ]
  const first = all.filter((one, place) => all.findIndex((other) => getKey(other) === getKey(one)) === place)
  return first.toSorted((a, b) => walk.indexOf(a.place) - walk.indexOf(b.place))
}

const ownPlaces = {
  phone_wanted: { place: 'phone' },
  name_wanted: { place: 'name' },
  address_required: { place: 'where' },
  branch_wanted: { place: 'where' },
  dishes_wanted: { place: 'totals' },
  time_wanted: { place: 'slot' },
} as const satisfies Record<string, { readonly place: ProblemPlace }>

function lacking(
  form: EntryForm,
  { isCustomerKnown, isLater }: { readonly isCustomerKnown: boolean; readonly isLater: boolean },
): readonly (keyof typeof ownPlaces)[] {
  const { delivery_type, address, branch_id, lines, name, future_time } = form
  const hasPhone = findPhone(form) !== null
  return [
    ...(hasPhone ? [] : (['phone_wanted'] as const)),
    ...(hasPhone && !isCustomerKnown && name.trim() === '' ? (['name_wanted'] as const) : []),
    ...(delivery_type === 'delivery' && !address?.location ? (['address_required'] as const) : []),
    ...(delivery_type === 'self-pickup' && branch_id === null ? (['branch_wanted'] as const) : []),
    ...(lines.length === 0 ? (['dishes_wanted'] as const) : []),
    // Without its time it would go to the kitchen at once.
    ...(isLater && future_time === null ? (['time_wanted'] as const) : []),
  ]
}

function getKey({ place, lineKey }: EntryProblem): string {
  return `${place} ${lineKey ?? ''}`
}

export function problemAt(problems: readonly EntryProblem[], place: ProblemPlace): EntryProblem | undefined {
  return problems.find((one) => one.place === place && one.lineKey === null)
}

export function problemOfLine(problems: readonly EntryProblem[], key: string): EntryProblem | undefined {
  return problems.find(({ lineKey }) => lineKey === key)
}

const toCome: readonly string[] = [
  'points_code_required',
  'phone_wanted',
  'name_wanted',
  'address_required',
  'branch_wanted',
  'dishes_wanted',
  'time_wanted',
]

/** What is only not filled in yet: it counts as a place to put right, and is not shown as a mistake before it is asked for. */
export function isNotFilledInYet({ code }: EntryProblem): boolean {
  return toCome.includes(code)
}
