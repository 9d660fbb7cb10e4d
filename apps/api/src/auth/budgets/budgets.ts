import { DomainError } from '@doira/domain/problem'
import type { Db } from '../../platform/database/database.ts'
import { chainCodeBudgets, codeBudgetLow } from '../../platform/diagnostic-events.ts'
import { findWideNetwork } from '../../platform/http/caller-network.ts'
import type { Log } from '../../platform/log.ts'
import { hashAddress } from '../secrets.ts'
import { type Budget, makeBudget, type Spent } from './budget.ts'
import { type AddressBudgetName, type BudgetName, budgetSizes, type SignInLimits } from './budget-sizes.ts'

/** How many times the budget of a /64 all networks of a /48 have together. */
const wideFactor = 4

/** A budget of codes with this share left is reported, so that somebody can look into it. */
const lowShare = 0.1
const chainCodes: ReadonlySet<string> = new Set(chainCodeBudgets)

/** @param shipperId null for what is of the installation. */
export type BudgetCaller = { readonly shipperId: string | null; readonly address: string }

/** @throws DomainError `too_many_requests` with the seconds until there is budget again. */
export type SpendBudget = (
  name: BudgetName,
  key: string,
  points?: number,
) => Promise<{ readonly left: number; readonly resetSeconds: number }>
/** @throws DomainError `too_many_requests` with the seconds until there is budget again. */
export type SpendByAddress = (name: AddressBudgetName, caller: BudgetCaller, points?: number) => Promise<void>

export type Budgets = {
  readonly spend: SpendBudget
  /** Spends one if there is budget; answers whether there was. */
  readonly hasBudget: (name: BudgetName, key: string) => Promise<boolean>
  /** Whether nothing of it is left, without spending any. */
  readonly isSpent: (name: BudgetName, key: string) => Promise<boolean>
  /** Takes back one that was spent and not used. */
  readonly giveBack: (name: BudgetName, key: string) => Promise<void>
  /** Counts the caller's network, and of IPv6 the /48 around it. */
  readonly spendByAddress: SpendByAddress
  /** The same; answers what the network has used so far, or the /48 around it if that is more. */
  readonly measureByAddress: (...spending: Parameters<SpendByAddress>) => Promise<number>
  /** Takes back one that was spent and not used. */
  readonly giveBackByAddress: (name: AddressBudgetName, caller: BudgetCaller) => Promise<void>
}

type Deps = {
  readonly db: Db
  readonly secret: Uint8Array
  readonly limits: SignInLimits
  readonly log: Log
}

export function makeBudgets({ db, secret, limits, log }: Deps): Budgets {
  const sizes = budgetSizes(limits)
  const budgets = new Map(
    Object.entries(sizes).map(([name, size]) => [name, makeBudget(db, { name, ...size })]),
  )
  const wide = new Map(
    Object.entries(sizes).flatMap(([name, size]) =>
      name.endsWith('_by_address')
        ? [[name, makeBudget(db, { ...size, name: `${name}_wide`, points: size.points * wideFactor })]]
        : [],
    ),
  )
  const spend: SpendBudget = async (name, key, points) => {
    const { left, resetSeconds } = await takeFrom(budgets.get(name), key, points)
    // One of all instances takes the one that leaves exactly so many.
    if (chainCodes.has(name) && left === Math.floor(sizes[name].points * lowShare)) {
      log.warn({ budget: name, shipperId: key, left }, 'code_budget_low')
      codeBudgetLow.publish({ budget: name })
    }
    return { left, resetSeconds }
  }
  const getKey = (shipperId: string | null, network: string) => {
    const hash = hashAddress(secret, network)
    return shipperId === null ? hash : `${shipperId}:${hash}`
  }
  const measureByAddress: Budgets['measureByAddress'] = async (name, { shipperId, address }, points) => {
    const all = sizes[name].points
    const used = all - (await spend(name, getKey(shipperId, address), points)).left
    const around = findWideNetwork(address)
    if (around === null) return used
    const { left } = await takeFrom(wide.get(name), getKey(shipperId, around), points)
    return Math.max(used, all * wideFactor - left)
  }
  return {
    spend,
    async hasBudget(name, key) {
      return (await budgets.get(name)?.spend(key))?.waitSeconds === 0
    },
    async isSpent(name, key) {
      return (await budgets.get(name)?.isSpent(key)) ?? false
    },
    async giveBack(name, key) {
      await budgets.get(name)?.giveBack(key)
    },
    measureByAddress,
    async spendByAddress(...spending) {
      await measureByAddress(...spending)
    },
    async giveBackByAddress(name, { shipperId, address }) {
      await budgets.get(name)?.giveBack(getKey(shipperId, address))
      const around = findWideNetwork(address)
      if (around !== null) await wide.get(name)?.giveBack(getKey(shipperId, around))
    },
  }
}

async function takeFrom(budget: Budget | undefined, key: string, points?: number): Promise<Spent> {
  if (!budget) throw new Error('a budget without a size')
  const spent = await budget.spend(key, points)
  if (spent.waitSeconds > 0)
    throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: spent.waitSeconds })
  return spent
}
