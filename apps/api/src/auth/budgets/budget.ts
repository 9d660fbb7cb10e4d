import { clockDifferenceSeconds } from '@doira/domain/auth/sign-in'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../platform/database/database.ts'
import { requestBudgetsTable } from '../auth.tables.ts'

export type Spent = {
  /** 0 when there was enough left, otherwise the seconds until there is. */
  readonly waitSeconds: number
  /** What is left of the budget; 0 when it was refused. */
  readonly left: number
  /** The seconds until all of it is there again. */
  readonly resetSeconds: number
}

/** So much of something in a time, for each key, counted for all instances. */
export type Budget = {
  readonly spend: (key: string, points?: number) => Promise<Spent>
  /** Takes back what was spent and not used. */
  readonly giveBack: (key: string) => Promise<void>
  /** Whether anything of it is spent. */
  readonly isTouched: (key: string) => Promise<boolean>
  /** Whether all of it is spent. */
  readonly isSpent: (key: string) => Promise<boolean>
  /** As if nothing had been spent. */
  readonly reset: (key: string) => Promise<void>
}

export type BudgetSize = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Counted by each instance for itself, without the database: for what only costs processor time. */
  readonly isOfInstance?: boolean
}

export function makeBudget(db: Db, { name, points, seconds, isOfInstance = false }: BudgetSize): Budget {
  const size = { keyPrefix: name, points, duration: seconds }
  const limiter = isOfInstance ? new RateLimiterMemory(size) : getLimiter(db, size)
  const spend = async (key: string, cost: number): Promise<Spent> => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(key, cost)
      return { waitSeconds: 0, left: remainingPoints, resetSeconds: toSeconds(msBeforeNext) }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const waitSeconds = toSeconds(refusal.msBeforeNext)
      return { waitSeconds, left: 0, resetSeconds: waitSeconds }
    }
  }
  return {
    async spend(key, cost = 1) {
      const spent = await spend(key, cost)
      if (spent.waitSeconds <= seconds + clockDifferenceSeconds) return spent
      // Nobody waits for longer than the rule: this was counted before the clock was set back, and counts no more.
      await limiter.delete(key)
      return spend(key, cost)
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    async isTouched(key) {
      return ((await limiter.get(key))?.consumedPoints ?? 0) > 0
    },
    async isSpent(key) {
      return ((await limiter.get(key))?.consumedPoints ?? 0) >= points
    },
    async reset(key) {
      await limiter.delete(key)
    },
  }
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

type LimiterSize = { readonly keyPrefix: string; readonly points: number; readonly duration: number }

function getLimiter(db: Db, size: LimiterSize): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    ...size,
    storeClient: db,
    schema: requestBudgetsTable,
    // An empty budget is refused without asking the database.
    inMemoryBlockOnConsumed: size.points + 1,
    // The sweep of what is over deletes expired rows.
    clearExpiredByTimeout: false,
  })
}
