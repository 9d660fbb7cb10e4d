/** The rules of a group of options or of a set that an editor writes; `path` is relative to the group. */
export type GroupProblem = {
  readonly path: string
  readonly code: 'max_below_min' | 'more_than_options' | 'free_over_max' | 'chosen_outside' | 'same_over_max'
  /** The number that would be right, at most or at least; how many are chosen at first. */
  readonly limit: number
  readonly found: number
}

type Limits = { readonly min: number; readonly max: number }
type Options = Limits & {
  readonly free: number
  readonly options: readonly (Limits & { readonly is_default: boolean })[]
}
type SetGroup = Limits & {
  readonly kind: 'fixed' | 'choice'
  readonly max_same: number | null
  readonly items: readonly unknown[]
}

/** What is wrong with the numbers of a group of options; empty when a customer can choose from it. */
export function problemsOfOptions({ min, max, free, options }: Options): readonly GroupProblem[] {
  const most = options.reduce((sum, option) => sum + option.max, 0)
  const chosen = options
    .filter((option) => option.is_default || option.min > 0)
    .reduce((sum, option) => sum + Math.max(1, option.min), 0)
  return [
    ...problemsOfLimits({ min, max }, most),
    ...(free > max ? [{ path: 'free', code: 'free_over_max' as const, limit: max, found: free }] : []),
    ...(chosen > max || (chosen > 0 && chosen < min)
      ? [
          {
            path: 'options',
            code: 'chosen_outside' as const,
            limit: chosen > max ? max : min,
            found: chosen,
          },
        ]
      : []),
    ...options.flatMap((option, place) =>
      option.max < option.min
        ? [
            {
              path: `options.${place}.max`,
              code: 'max_below_min' as const,
              limit: option.min,
              found: option.max,
            },
          ]
        : [],
    ),
  ]
}

/** The same for a group of a set. Fixed parts have no numbers to choose by. */
export function problemsOfSetGroup({ kind, min, max, max_same, items }: SetGroup): readonly GroupProblem[] {
  if (kind === 'fixed') return []
  return [
    ...problemsOfLimits({ min, max }, items.length * (max_same ?? max)),
    ...(max_same !== null && max_same > max
      ? [{ path: 'max_same', code: 'same_over_max' as const, limit: max, found: max_same }]
      : []),
  ]
}

/** @param most how often the options can be chosen all together */
function problemsOfLimits({ min, max }: Limits, most: number): readonly GroupProblem[] {
  if (max < min) return [{ path: 'max', code: 'max_below_min', limit: min, found: max }]
  return max > most ? [{ path: 'max', code: 'more_than_options', limit: most, found: max }] : []
}
