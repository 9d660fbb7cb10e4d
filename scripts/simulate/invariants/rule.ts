export type Rule = {
  /** What holds, as a sentence. */
  readonly rule: string
  /** Selects `detail` of every row for which it does not hold, from `ours`, the orders of the simulated customers. */
  readonly broken: string
}
