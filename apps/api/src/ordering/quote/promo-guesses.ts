import { normalisePromoCode } from '@doira/domain/discounts/promo'
import type { Problem, ProblemCode } from '@doira/domain/problem'
import { makeBudget } from '../../auth/budgets/budget.ts'
import { hashAddress } from '../../auth/secrets.ts'
import type { Db } from '../../platform/database/database.ts'
import { findWideNetwork } from '../../platform/http/caller-network.ts'

const hour = 3600
/** Different wrong codes in an hour. Many homes share an address. */
const wrongCodes = { customer: 20, network: 60, wideNetwork: 240 } as const

/** Whose attempts a code counts among: a customer's own, a customer's network's. */
export type Guesser = {
  readonly shipperId: string
  readonly customerId: string | null
  readonly address: string
}

export type PromoAttempt = {
  /** 0 when the code may be judged; otherwise nobody looks at it for so long. */
  readonly waitSeconds: number
  /** Records the outcome. Only a wrong code stays counted. */
  readonly end: (problems: readonly Problem[]) => Promise<void>
}

/** Problems that show a caller that the code was wrong. */
const wrongGuess: ReadonlySet<ProblemCode> = new Set([
  ...(['promo_not_found', 'promo_not_yours', 'promo_not_begun'] as const),
])

/**
 * Counts promo codes that do not exist, are somebody else's or have not begun. A code is counted before it is judged, so that many at
 * once get no more, and is given back when it was right or had been recorded as wrong already: a cart asks again with
 * each change, and the same wrong code counts once. It is recorded after it was judged, so that of twins at once each
 * is counted.
 */
export function makePromoGuesses({ db, secret }: { readonly db: Db; readonly secret: Uint8Array }) {
  const getBudget = (name: string, points: number) =>
    makeBudget(db, { name: `promo_guess_by_${name}`, points, seconds: hour })
  const ofCustomer = getBudget('customer', wrongCodes.customer)
  const ofNetwork = getBudget('network', wrongCodes.network)
  const ofWideNetwork = getBudget('wide_network', wrongCodes.wideNetwork)
  const wrong = makeBudget(db, { name: 'promo_code_wrong', points: 1, seconds: hour })

  const getSpending = ({ shipperId, customerId, address }: Guesser) => {
    if (customerId !== null) return [{ budget: ofCustomer, key: `${shipperId}:${customerId}` }]
    const around = findWideNetwork(address)
    const getKey = (network: string) => `${shipperId}:${hashAddress(secret, network)}`
    return [
      { budget: ofNetwork, key: getKey(address) },
      ...(around === null ? [] : [{ budget: ofWideNetwork, key: getKey(around) }]),
    ]
  }

  return async (guesser: Guesser, code: string): Promise<PromoAttempt> => {
    const spending = getSpending(guesser)
    const codeKey = `${spending[0]?.key}:${hashAddress(secret, normalisePromoCode(code))}`
    if (await wrong.isTouched(codeKey)) return { waitSeconds: 0, end: async () => undefined }
    const spent: typeof spending = []
    const giveBack = async () => {
      for (const { budget, key } of spent) await budget.giveBack(key)
    }
    for (const { budget, key } of spending) {
      const { waitSeconds } = await budget.spend(key)
      if (waitSeconds > 0) {
        await giveBack()
        return { waitSeconds, end: async () => undefined }
      }
      spent.push({ budget, key })
    }
    return {
      waitSeconds: 0,
      async end(problems) {
        const isWrong = problems.some((problem) => wrongGuess.has(problem.code))
        const isNew = isWrong && (await wrong.spend(codeKey)).waitSeconds === 0
        if (!isNew) await giveBack()
      },
    }
  }
}

/** The answer to a caller whose codes are not checked any more. */
export const guessedTooMuch = (retryAfterSeconds: number) =>
  ({ code: 'too_many_requests', retryAfterSeconds, field: 'promo_code' }) as const satisfies Problem
