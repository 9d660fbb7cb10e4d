import { clockDifferenceSeconds } from '@doira/domain/auth/sign-in'
import { DomainError } from '@doira/domain/problem'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../platform/database/database.ts'
import { requestBudgetsTable } from './auth.tables.ts'

const hour = 3600
const day = 24 * hour

/** Codes in an hour. Many homes of a provider may share one network address. */
export type SignInLimits = { readonly codesPerAddress: number; readonly codesPerPhone: number }

/** How often something may be done, by phone, by network address or by the whole chain. Counted for all instances. */
function allBudgets({ codesPerAddress, codesPerPhone }: SignInLimits) {
  return {
    code_by_address: { points: codesPerAddress, seconds: hour },
    code_by_phone_hour: { points: codesPerPhone, seconds: hour },
    code_by_phone_day: { points: codesPerPhone * 2, seconds: day },
    code_by_chain_day: { points: 20_000, seconds: day },
    look_up_by_address: { points: codesPerAddress * 2, seconds: hour },
    look_up_by_phone: { points: codesPerPhone * 4, seconds: hour },
    confirm_by_address: { points: codesPerAddress * 4, seconds: hour },
    export_by_customer: { points: 10, seconds: hour },
    // Whole branches sit behind one address.
    staff_sign_in_by_address: { points: 240, seconds: hour },
    // Ten applications with all their files; nobody fills the disk of a chain.
    file_by_address: { points: 60, seconds: hour },
    file_by_chain: { points: 1000, seconds: hour },
    // Each is read to its last pixel. Who fills a gallery brings a hundred in an hour.
    picture_by_staff: { points: 120, seconds: hour },
    picture_by_chain: { points: 400, seconds: hour },
    // A call takes minutes; so many in one hour only looks through the guests.
    guest_look_up_by_staff: { points: 120, seconds: hour },
    // Each is a message to a guest who has to read it out.
    points_code_by_staff: { points: 60, seconds: hour },
    points_code_by_phone: { points: 6, seconds: hour },
    basket_code_by_address: { points: 60, seconds: hour },
    // A page asks every four seconds, and many homes share an address.
    basket_state_by_address: { points: 600, seconds: 60 },
    // Six digits are not found by trying.
    basket_try_by_staff: { points: 20, seconds: 600 },
    pay_link_by_address: { points: 120, seconds: 600 },
    quote_by_address: { points: 600, seconds: 60 },
    // Who types without a pause asks some 85 times.
    geocode_by_address: { points: 240, seconds: 60 },
    // A page sends once, and many homes share an address.
    vitals_by_address: { points: 120, seconds: 60 },
    // Of those who cannot prove to be the provider: its own calls are not counted.
    forged_payment_call_by_address: { points: 60, seconds: 60 },
    demo_payment_by_address: { points: 120, seconds: 60 },
  } as const
}

export type BudgetName = keyof ReturnType<typeof allBudgets>
/** @throws DomainError `too_many_requests` with the seconds until there is budget again. */
export type SpendBudget = (name: BudgetName, key: string) => Promise<void>

export function makeSpendBudget(db: Db, limits: SignInLimits): SpendBudget {
  const budgets = new Map(
    Object.entries(allBudgets(limits)).map(([name, budget]) => [name, makeBudget(db, { name, ...budget })]),
  )
  return async (name, key) => {
    const seconds = await budgets.get(name)?.(key)
    if (seconds) throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: seconds })
  }
}

/** Takes one from the budget of a key. Answers 0, or the seconds to wait when there is none left. */
export type Budget = (key: string) => Promise<number>

export function makeBudget(
  db: Db,
  { name, points, seconds }: { readonly name: string; readonly points: number; readonly seconds: number },
): Budget {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: requestBudgetsTable,
    keyPrefix: name,
    points,
    duration: seconds,
    // Who has nothing left is told so without asking the database.
    inMemoryBlockOnConsumed: points + 1,
    // The sweep of what is over deletes expired rows.
    clearExpiredByTimeout: false,
  })
  const spend = async (key: string): Promise<number> => {
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
  return async (key) => {
    const wait = await spend(key)
    if (wait <= seconds + clockDifferenceSeconds) return wait
    // Nobody waits for longer than the rule: this was counted before the clock was set back, and counts no more.
    await limiter.delete(key)
    return spend(key)
  }
}
