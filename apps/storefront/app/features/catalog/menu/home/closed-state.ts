/** Why nothing can be ordered for right now; null in its place: something can. */
export type ClosedState =
  /** The branch of a takeaway is closed. */
  | { readonly kind: 'branch'; readonly opensAt: string | null }
  /** No branch near the customer delivers now; this one will be the first. */
  | { readonly kind: 'all'; readonly branchName: string; readonly opensAt: string | null }
