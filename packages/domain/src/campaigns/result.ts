export type Groups = {
  readonly received: number
  readonly ordered: number
  readonly heldOut: number
  readonly heldOutOrdered: number
}

export const verdicts = ['helped', 'no_difference', 'did_not_help', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** A difference counts when chance alone makes one so large in fewer than five of a hundred campaigns. */
const significance = 0.05

export type Comparison = {
  /** Shares of customers who ordered. */
  readonly share: number
  readonly heldOutShare: number
  /** How probable a difference of this size is by chance; null without two groups. */
  readonly chance: number | null
  readonly verdict: Verdict
  /** Orders beyond what the held-out customers lead to expect. */
  readonly extraOrders: number
}

/** Compares customers who received a campaign with those who were held out: the z-test of two shares, two-sided. */
export function compareGroups({ received, ordered, heldOut, heldOutOrdered }: Groups): Comparison {
  const share = received === 0 ? 0 : ordered / received
  const heldOutShare = heldOut === 0 ? 0 : heldOutOrdered / heldOut
  if (received === 0 || heldOut === 0)
    return { share, heldOutShare, chance: null, verdict: 'unknown', extraOrders: 0 }
  const chance = getChance({ received, ordered, heldOut, heldOutOrdered })
  const isDifferent = chance < significance
  const verdict = !isDifferent ? 'no_difference' : share > heldOutShare ? 'helped' : 'did_not_help'
  return { share, heldOutShare, chance, verdict, extraOrders: Math.round((share - heldOutShare) * received) }
}

function getChance({ received, ordered, heldOut, heldOutOrdered }: Groups): number {
  const pooled = (ordered + heldOutOrdered) / (received + heldOut)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / received + 1 / heldOut))
  if (error === 0) return 1
  const z = Math.abs(ordered / received - heldOutOrdered / heldOut) / error
  return 2 * (1 - normalUpTo(z))
}

/** The normal distribution, by the approximation of Abramowitz and Stegun 26.2.17; exact to seven digits. */
function normalUpTo(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const tail = factors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

/** Opt-outs above this share are worth a look. */
export const usualOptOutShare = 0.005
